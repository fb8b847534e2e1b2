import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { redisPrefix } from './redis-address.ts';
import { duplicateClient } from './redis-client.ts';

/**
 * Publishes messages to all replicas, including the sender. Without Redis, no message is delivered.
 */
export type ReplicaChannel = {
  publish: (channel: string, message: string) => Promise<void>;
  subscribe: (channel: string, listener: (message: string) => void) => void;
  close: () => void;
};

const probeMs = 5_000;
const nameOf = (channel: string) => `${redisPrefix}:${channel}`;

/** Uses one subscriber connection for all listeners. */
export function openReplicaChannel(redis: Redis, log: FastifyBaseLogger): ReplicaChannel {
  const listeners = new Map<string, (message: string) => void>();
  const subscriber = duplicateClient(redis, {
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
  });
  subscriber.on('error', () => undefined);
  // Sends pings, because a connection that only subscribes does not detect that its peer has
  // disconnected.
  const probe = setInterval(() => void subscriber.ping().catch(() => undefined), probeMs).unref();
  subscriber.on('message', (name: string, message: string) => listeners.get(name)?.(message));
  return {
    publish: async (channel, message) => {
      await redis.publish(nameOf(channel), message).catch(() => undefined);
    },
    subscribe(channel, listener) {
      listeners.set(nameOf(channel), listener);
      subscriber.subscribe(nameOf(channel)).catch((error: unknown) => {
        log.warn({ err: error, channel }, 'subscribing to a replica channel failed');
      });
    },
    close: () => {
      clearInterval(probe);
      subscriber.disconnect();
    },
  };
}
