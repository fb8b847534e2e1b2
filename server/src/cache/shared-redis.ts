import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../observability/metrics.ts';
import { redisPrefix } from './redis-address.ts';
import type { RedisClient } from './redis-client.ts';
import type { ReplicaChannel } from './replica-channel.ts';

/** The store and the channel that all replicas share. */
export type SharedRedis = {
  redis: RedisClient;
  replicaChannel: ReplicaChannel;
  /** The first part of every key. */
  prefix: string;
  close: () => void;
};

/** Loads the client of Redis, which most schools do not use, on demand. */
export async function openSharedRedis(
  url: string,
  log: FastifyBaseLogger,
  breaker: Metrics['breaker'],
): Promise<SharedRedis> {
  const [{ connectRedis }, { openReplicaChannel }] = await Promise.all([
    import('./redis.ts'),
    import('./replica-channel.ts'),
  ]);
  const redis = connectRedis(url, log, breaker);
  const replicaChannel = openReplicaChannel(redis, log);
  const close = () => {
    replicaChannel.close();
    redis.disconnect();
  };
  return { redis, replicaChannel, prefix: redisPrefix, close };
}

/** The keys and channels of one school, on the connections of all schools. */
export function selectSchoolRedis(shared: SharedRedis, school: string): SharedRedis {
  const { redis, replicaChannel, prefix } = shared;
  const nameOf = (channel: string) => `${school}:${channel}`;
  return {
    redis,
    prefix: `${prefix}:${school}`,
    replicaChannel: {
      publish: (channel, message) => replicaChannel.publish(nameOf(channel), message),
      subscribe: (channel, listener) => replicaChannel.subscribe(nameOf(channel), listener),
      close: () => undefined,
    },
    close: () => undefined,
  };
}
