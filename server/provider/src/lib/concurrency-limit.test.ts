import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('runs up to the limit, queues up to maxWaiting and rejects the next task', async () => {
  const gate = createConcurrencyLimit({ maxRunning: 2, maxWaiting: 3 });
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await sleep(5);
    running -= 1;
    return 'done';
  };

  const results = await Promise.allSettled(Array.from({ length: 8 }, () => gate(task)));

  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(results.at(-1)).toMatchObject({ reason: { code: 'overloaded', retryAfterSeconds: 5 } });
  await expect(gate(task)).resolves.toBe('done');
});

test('releases the permit of a failed task', async () => {
  const gate = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 1 });
  const failing = gate(() => Promise.reject(new Error('broken')));
  const next = gate(async () => 'done');

  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});

test('rejects a task that waits longer than the timeout and removes it from the queue', async () => {
  const gate = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 5, timeoutMs: 20 });
  let end = () => {};
  const held = gate(() => new Promise<void>((done) => (end = done)));
  let ran = false;
  const late = gate(async () => {
    ran = true;
  });

  await expect(late).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 2 });
  end();
  await held;
  await expect(gate(async () => 'done')).resolves.toBe('done');
  expect(ran).toBe(false);
});
