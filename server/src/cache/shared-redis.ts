import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../observability/metrics.ts';
import { connectRedis } from './redis.ts';
import { type RedisClient, redisPrefix } from './redis-client.ts';
import { openReplicaChannel, type ReplicaChannel } from './replica-channel.ts';

/** The store and the channel that all replicas share. */
export type SharedRedis = {
  redis: RedisClient;
  replicaChannel: ReplicaChannel;
  /** The first part of every key. */
  prefix: string;
  close: () => void;
};

export function openSharedRedis(
  url: string,
  log: FastifyBaseLogger,
  breaker: Metrics['breaker'],
): SharedRedis {
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
