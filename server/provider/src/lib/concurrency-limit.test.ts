import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('runs up to the limit, queues up to maxWaiting and rejects the next task', async () => {
  const limit = createConcurrencyLimit({ maxRunning: 2, maxWaiting: 3 });
  let running = 0;
  let maxSeen = 0;
  const task = async () => {
    running += 1;
    maxSeen = Math.max(maxSeen, running);
    await sleep(5);
    running -= 1;
    return 'done';
  };

  const results = await Promise.allSettled(Array.from({ length: 8 }, () => limit(task)));

  expect(maxSeen).toBe(2);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(results.at(-1)).toMatchObject({ reason: { code: 'overloaded', retryAfterSeconds: 5 } });
  await expect(limit(task)).resolves.toBe('done');
});

test('releases the permit of a failed task', async () => {
  const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 1 });
  const failing = limit(() => Promise.reject(new Error('broken')));
  const next = limit(async () => 'done');

  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});

test('rejects a task that waits longer than the timeout and removes it from the queue', async () => {
  const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 5, timeoutMs: 20 });
  let end = () => {};
  const held = limit(() => new Promise<void>((done) => (end = done)));
  let ran = false;
  const late = limit(async () => {
    ran = true;
  });

  await expect(late).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 2 });
  end();
  await held;
  await expect(limit(async () => 'done')).resolves.toBe('done');
  expect(ran).toBe(false);
});
