import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openReplicaChannel } from '../cache/replica-channel.ts';
import { openLostRedis, openRedis, redisTest } from '../test-support/process/redis.ts';
import { createSessionChannel, type SessionChannel } from './session-channel.ts';

const log = pino({ level: 'silent' });
const env = { sessionKeys: ['k'.repeat(32)] };

type Redis = Awaited<ReturnType<typeof openRedis>>;

function openLine(redis: Redis, sessionKeys = env.sessionKeys): SessionChannel {
  const line = openReplicaChannel(redis, log);
  onTestFinished(() => line.close());
  return createSessionChannel({ redis, line, env: { sessionKeys } });
}

function listen(line: SessionChannel) {
  const ended: string[] = [];
  const ends: string[] = [];
  const changed: [string, unknown][] = [];
  line.hear({
    ended: (id, end) => {
      ended.push(id);
      ends.push(end);
    },
    changed: (id, noted) => changed.push([id, noted]),
  });
  return { ended, ends, changed };
}

redisTest('what ends or changes at one replica is known at the other', async () => {
  const redis = await openRedis();
  const heard = listen(openLine(redis));
  const teller = openLine(redis);
  const noted = { at: 5, changes: { redirect: null } };
  await vi.waitFor(() => {
    teller.tellEnded('session-1', 'replaced');
    teller.tellChanged('session-2', noted);
    expect(heard.ended).toContain('session-1');
    expect(heard.ends).toContain('replaced');
    expect(heard.changed).toContainEqual(['session-2', noted]);
  });
});

redisTest('a replica that begins later learns what has ended lately', async () => {
  const redis = await openRedis();
  openLine(redis).tellEnded('session-1', 'ended');
  await vi.waitFor(async () => expect(await redis.exists('fasl:sessions-ended')).toBe(1));
  const heard = listen(openLine(redis));
  await vi.waitFor(() => expect(heard.ended).toEqual(['session-1']));
});

redisTest('the store learns no session, and whoever writes into it ends none', async () => {
  const redis = await openRedis();
  const heard = listen(openLine(redis));
  openLine(redis, ['x'.repeat(32)]).tellEnded('session-1', 'ended');
  const own = openLine(redis);
  await vi.waitFor(() => {
    own.tellEnded('session-2', 'ended');
    expect(heard.ended).toContain('session-2');
  });
  expect(heard.ended).not.toContain('session-1');
  expect((await redis.zrange('fasl:sessions-ended', '0', '-1')).join()).not.toMatch(/session-/);
});

describe('session channel', () => {
  test('works alone without Redis', () => {
    const line = openLine(openLostRedis());
    const heard = listen(line);
    line.tellEnded('session-1', 'ended');
    expect(heard.ended).toEqual([]);
  });
});
