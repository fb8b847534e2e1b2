import type { Redis } from 'ioredis';
import { z } from 'zod';
import { redisPrefix } from '../cache/redis-address.ts';
import type { ReplicaChannel } from '../cache/replica-channel.ts';
import type { Env } from '../env.ts';
import type { SessionChanges, TimedChanges } from './recent-changes.ts';
import { createSeal } from './seal.ts';
import { Session } from './session.ts';

/** `replaced` means that the same browser has logged in again. */
export type SessionEnd = 'ended' | 'replaced';

type SessionListeners = {
  ended: (id: string, end: SessionEnd) => void;
  changed: (id: string, noted: TimedChanges) => void;
};

/** Sends session changes to other replicas. */
export type SessionChannel = {
  publishEnded: (id: string, end: SessionEnd) => void;
  publishChanged: (id: string, noted: TimedChanges) => void;
  subscribe: (listeners: SessionListeners) => void;
};

/** The channel of a single replica, which has no other replica to notify. */
export const localChannel: SessionChannel = {
  publishEnded: () => undefined,
  publishChanged: () => undefined,
  subscribe: () => undefined,
};

const channelName = 'sessions';
/** After this time the provider rejects the token, or a response has cleared the cookie. */
const endedTtlMs = 60 * 60_000;
const maxEnded = 10_000;

const SessionMessage = z.union([
  z.object({ ended: z.string(), end: z.enum(['ended', 'replaced']).default('ended') }),
  z.object({
    changed: z.string(),
    at: z.int(),
    changes: Session.pick({
      token: true,
      user: true,
      redirect: true,
      begun: true,
      feesPaidAt: true,
    }).partial(),
  }),
]);
type SessionMessage = z.infer<typeof SessionMessage>;

type ChannelOptions = {
  redis: Redis;
  replicaChannel: ReplicaChannel;
  env: Pick<Env, 'sessionKeys'>;
  prefix?: string;
};

/**
 * Seals messages, because changes contain personal data. Also stores recent ends, for replicas that
 * start or reconnect.
 */
export function createSessionChannel({
  redis,
  replicaChannel,
  env,
  prefix = redisPrefix,
}: ChannelOptions): SessionChannel {
  // Without shared keys, replicas cannot read each other's cookies, so there is nothing to publish.
  if (!env.sessionKeys) return localChannel;
  const endedSessions = openEndedSessions(redis, `${prefix}:sessions-ended`);
  const seal = createSeal(env.sessionKeys, 'session-line');
  const sealed = (parsed: SessionMessage) => seal.seal(JSON.stringify(parsed));
  return {
    publishEnded(id, end) {
      const message = sealed({ ended: id, end });
      void replicaChannel.publish(channelName, message);
      void endedSessions.store(message);
    },
    publishChanged: (id, { at, changes }) =>
      void replicaChannel.publish(channelName, sealed({ changed: id, at, changes })),
    subscribe(listeners) {
      const receive = (message: string) => {
        const opened = seal.open(message);
        const parsed = opened && SessionMessage.safeParse(JSON.parse(opened.text)).data;
        if (!parsed) return;
        if ('ended' in parsed) listeners.ended(parsed.ended, parsed.end);
        else
          listeners.changed(parsed.changed, {
            at: parsed.at,
            changes: parsed.changes as SessionChanges,
          });
      };
      const catchUp = async () => {
        for (const message of await endedSessions.read()) receive(message);
      };
      replicaChannel.subscribe(channelName, receive);
      redis.on('ready', () => void catchUp());
      if (redis.status === 'ready') void catchUp();
    },
  };
}

const openEndedSessions = (redis: Redis, key: string) => ({
  async store(sealed: string): Promise<void> {
    const now = Date.now();
    await redis
      .multi()
      .zadd(key, now, sealed)
      .zremrangebyscore(key, 0, now - endedTtlMs)
      .zremrangebyrank(key, 0, -maxEnded - 1)
      .pexpire(key, endedTtlMs)
      .exec()
      .catch(() => undefined);
  },
  read: (): Promise<string[]> =>
    redis.zrangebyscore(key, Date.now() - endedTtlMs, '+inf').catch(() => []),
});
