import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openReplicaChannel } from '../cache/replica-channel.ts';
import { openRedis, openUnreachableRedis, redisTest } from '../test-support/process/redis.ts';
import { createSessionChannel, type SessionChannel } from './session-channel.ts';

const log = pino({ level: 'silent' });
const env = { sessionKeys: ['k'.repeat(32)] };

type Redis = Awaited<ReturnType<typeof openRedis>>;

function openLine(redis: Redis, sessionKeys = env.sessionKeys): SessionChannel {
  const replicaChannel = openReplicaChannel(redis, log);
  onTestFinished(() => replicaChannel.close());
  return createSessionChannel({ redis, replicaChannel, env: { sessionKeys } });
}

function recordMessages(replicaChannel: SessionChannel) {
  const ended: string[] = [];
  const ends: string[] = [];
  const changed: [string, unknown][] = [];
  replicaChannel.subscribe({
    ended: (id, end) => {
      ended.push(id);
      ends.push(end);
    },
    changed: (id, noted) => changed.push([id, noted]),
  });
  return { ended, ends, changed };
}

redisTest('the session channel publishes session ends and changes to other replicas', async () => {
  const redis = await openRedis();
  const received = recordMessages(openLine(redis));
  const teller = openLine(redis);
  const noted = { at: 5, changes: { redirect: null } };
  await vi.waitFor(() => {
    teller.publishEnded('session-1', 'replaced');
    teller.publishChanged('session-2', noted);
    expect(received.ended).toContain('session-1');
    expect(received.ends).toContain('replaced');
    expect(received.changed).toContainEqual(['session-2', noted]);
  });
});

redisTest('the session channel sends recent ends to a replica that starts later', async () => {
  const redis = await openRedis();
  openLine(redis).publishEnded('session-1', 'ended');
  await vi.waitFor(async () => expect(await redis.exists('fasl:sessions-ended')).toBe(1));
  const received = recordMessages(openLine(redis));
  await vi.waitFor(() => expect(received.ended).toEqual(['session-1']));
});

redisTest('the session channel stores no ids and ignores messages with another key', async () => {
  const redis = await openRedis();
  const received = recordMessages(openLine(redis));
  openLine(redis, ['x'.repeat(32)]).publishEnded('session-1', 'ended');
  const own = openLine(redis);
  await vi.waitFor(() => {
    own.publishEnded('session-2', 'ended');
    expect(received.ended).toContain('session-2');
  });
  expect(received.ended).not.toContain('session-1');
  expect((await redis.zrange('fasl:sessions-ended', '0', '-1')).join()).not.toMatch(/session-/);
});

describe('session channel', () => {
  test('delivers nothing without Redis', () => {
    const replicaChannel = openLine(openUnreachableRedis());
    const received = recordMessages(replicaChannel);
    replicaChannel.publishEnded('session-1', 'ended');
    expect(received.ended).toEqual([]);
  });
});
