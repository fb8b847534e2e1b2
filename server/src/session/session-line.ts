import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { ReplicaLine } from '../cache/replica-line.ts';
import type { Env } from '../env.ts';
import type { Changes, Noted } from './recent-changes.ts';
import { createSeal } from './seal.ts';
import { Session } from './session.ts';

/** A session that was replaced has another in its place, in the same browser. */
export type End = 'ended' | 'replaced';

type Ears = { ended: (id: string, end: End) => void; changed: (id: string, noted: Noted) => void };

/** What replicas tell each other about sessions. */
export type SessionLine = {
  tellEnded: (id: string, end: End) => void;
  tellChanged: (id: string, noted: Noted) => void;
  hear: (ears: Ears) => void;
};

/** Of a replica that is the only one. */
export const aloneLine: SessionLine = {
  tellEnded: () => undefined,
  tellChanged: () => undefined,
  hear: () => undefined,
};

const channel = 'sessions';
const endedKey = 'fasl:sessions-ended';
/** By then the provider has long refused the token, or the next answer has cleared the cookie. */
const keptMs = 60 * 60_000;
const mostKept = 10_000;

const Told = z.union([
  z.object({ ended: z.string(), end: z.enum(['ended', 'replaced']).default('ended') }),
  z.object({
    changed: z.string(),
    at: z.int(),
    changes: Session.pick({ token: true, user: true, redirect: true, begun: true }).partial(),
  }),
]);
type Told = z.infer<typeof Told>;

type Options = { redis: Redis; line: ReplicaLine; env: Pick<Env, 'sessionKeys'> };

/**
 * Told as it happens and sealed, since a change may hold a name and the store is nobody's secret
 * place. What ended lately is kept there too, for replicas that were away or have just begun.
 */
export function createSessionLine({ redis, line, env }: Options): SessionLine {
  // Replicas without keys of their own cannot read each other's cookies either.
  if (!env.sessionKeys) return aloneLine;
  const seal = createSeal(env.sessionKeys, 'session-line');
  const sealed = (told: Told) => seal.seal(JSON.stringify(told));
  return {
    tellEnded(id, end) {
      const message = sealed({ ended: id, end });
      void line.say(channel, message);
      void keepEnded(redis, message);
    },
    tellChanged: (id, { at, changes }) =>
      void line.say(channel, sealed({ changed: id, at, changes })),
    hear(ears) {
      const take = (message: string) => {
        const opened = seal.open(message);
        const told = opened && Told.safeParse(JSON.parse(opened.text)).data;
        if (!told) return;
        if ('ended' in told) ears.ended(told.ended, told.end);
        else ears.changed(told.changed, { at: told.at, changes: told.changes as Changes });
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

async function keepEnded(redis: Redis, sealed: string): Promise<void> {
  const now = Date.now();
  await redis
    .multi()
    .zadd(endedKey, now, sealed)
    .zremrangebyscore(endedKey, 0, now - keptMs)
    .zremrangebyrank(endedKey, 0, -mostKept - 1)
    .pexpire(endedKey, keptMs)
    .exec()
    .catch(() => undefined);
}

const readEnded = (redis: Redis): Promise<string[]> =>
  redis.zrangebyscore(endedKey, Date.now() - keptMs, '+inf').catch(() => []);
