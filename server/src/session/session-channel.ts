import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { ReplicaChannel } from '../cache/replica-channel.ts';
import type { Env } from '../env.ts';
import type { SessionChanges, TimedChanges } from './recent-changes.ts';
import { createSeal } from './seal.ts';
import { Session } from './session.ts';

/** `replaced`: the same browser has logged in again. */
export type SessionEnd = 'ended' | 'replaced';

type SessionListeners = {
  ended: (id: string, end: SessionEnd) => void;
  changed: (id: string, noted: TimedChanges) => void;
};

/** Sends session changes to other replicas. */
export type SessionChannel = {
  tellEnded: (id: string, end: SessionEnd) => void;
  tellChanged: (id: string, noted: TimedChanges) => void;
  hear: (ears: SessionListeners) => void;
};

/** For a single replica. */
export const localChannel: SessionChannel = {
  tellEnded: () => undefined,
  tellChanged: () => undefined,
  hear: () => undefined,
};

const channel = 'sessions';
const endedKey = 'fasl:sessions-ended';
/** By then the provider rejects the token, or a response has cleared the cookie. */
const endedTtlMs = 60 * 60_000;
const maxEnded = 10_000;

const SessionMessage = z.union([
  z.object({ ended: z.string(), end: z.enum(['ended', 'replaced']).default('ended') }),
  z.object({
    changed: z.string(),
    at: z.int(),
    changes: Session.pick({ token: true, user: true, redirect: true, begun: true }).partial(),
  }),
]);
type SessionMessage = z.infer<typeof SessionMessage>;

type ChannelOptions = { redis: Redis; line: ReplicaChannel; env: Pick<Env, 'sessionKeys'> };

/**
 * Messages are sealed, because changes contain personal data. Recent ends are also stored, for
 * replicas that start or reconnect.
 */
export function createSessionChannel({ redis, line, env }: ChannelOptions): SessionChannel {
  // Replicas without shared keys cannot read each other's cookies.
  if (!env.sessionKeys) return localChannel;
  const seal = createSeal(env.sessionKeys, 'session-line');
  const sealed = (told: SessionMessage) => seal.seal(JSON.stringify(told));
  return {
    tellEnded(id, end) {
      const message = sealed({ ended: id, end });
      void line.say(channel, message);
      void storeEnded(redis, message);
    },
    tellChanged: (id, { at, changes }) =>
      void line.say(channel, sealed({ changed: id, at, changes })),
    hear(ears) {
      const take = (message: string) => {
        const opened = seal.open(message);
        const told = opened && SessionMessage.safeParse(JSON.parse(opened.text)).data;
        if (!told) return;
        if ('ended' in told) ears.ended(told.ended, told.end);
        else ears.changed(told.changed, { at: told.at, changes: told.changes as SessionChanges });
      };
      const catchUp = async () => {
        for (const message of await readEnded(redis)) take(message);
      };
      line.hear(channel, take);
      redis.on('ready', () => void catchUp());
      if (redis.status === 'ready') void catchUp();
    },
  };
}

async function storeEnded(redis: Redis, sealed: string): Promise<void> {
  const now = Date.now();
  await redis
    .multi()
    .zadd(endedKey, now, sealed)
    .zremrangebyscore(endedKey, 0, now - endedTtlMs)
    .zremrangebyrank(endedKey, 0, -maxEnded - 1)
    .pexpire(endedKey, endedTtlMs)
    .exec()
    .catch(() => undefined);
}

const readEnded = (redis: Redis): Promise<string[]> =>
  redis.zrangebyscore(endedKey, Date.now() - endedTtlMs, '+inf').catch(() => []);
