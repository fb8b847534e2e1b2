import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';

/** What one replica says all of them hear, itself as well. While the store is away nothing is heard. */
export type ReplicaLine = {
  say: (channel: string, message: string) => Promise<void>;
  hear: (channel: string, listener: (message: string) => void) => void;
  close: () => void;
};

const probeMs = 5_000;
const nameOf = (channel: string) => `fasl:${channel}`;

/** One connection that listens, however many parts of the server do. */
export function openReplicaLine(redis: Redis, log: FastifyBaseLogger): ReplicaLine {
  const listeners = new Map<string, (message: string) => void>();
  const subscriber = redis.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
  });
  subscriber.on('error', () => undefined);
  // Who only listens does not notice that nobody speaks any more.
  const probe = setInterval(() => void subscriber.ping().catch(() => undefined), probeMs).unref();
  subscriber.on('message', (name: string, message: string) => listeners.get(name)?.(message));
  return {
    say: async (channel, message) => {
      await redis.publish(nameOf(channel), message).catch(() => undefined);
    },
    hear(channel, listener) {
      listeners.set(nameOf(channel), listener);
      subscriber.subscribe(nameOf(channel)).catch((error: unknown) => {
        log.warn({ err: error, channel }, 'what other replicas say is not heard');
      });
    },
    close: () => {
      clearInterval(probe);
      subscriber.disconnect();
    },
  };
}
