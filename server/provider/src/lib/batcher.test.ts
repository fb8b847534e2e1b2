import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

type BatcherOptions = Partial<Parameters<typeof createBatcher<number, string>>[0]>;

/** Creates a batcher that records its batches and returns how each item was run. */
function recordBatches(work: BatcherOptions = {}) {
  const rounds: number[][] = [];
  const run = createBatcher<number, string>({
    maxSize: 3,
    runBatch: async (many) => {
      rounds.push(many);
      await sleep(5);
      return many.map((one) => `${one} together`);
    },
    runOne: async (one) => `${one} alone`,
    ...work,
  });
  return { run, rounds };
}

test('runs the first call immediately and later calls in batches of at most maxSize', async () => {
  const { run, rounds } = recordBatches();
  const results = await Promise.all([1, 2, 3, 4, 5, 6].map(run));
  expect(results).toEqual([1, 2, 3, 4, 5, 6].map((one) => `${one} together`));
  expect(rounds).toEqual([[1], [2, 3, 4], [5, 6]]);
});

test('retries the items of a failed batch one by one', async () => {
  const { run } = recordBatches({
    runBatch: async () => {
      throw new Error('all of them');
    },
    runOne: async (one) => {
      if (one === 2) throw new Error('this one');
      return `${one} alone`;
    },
  });
  const results = await Promise.allSettled([1, 2, 3].map(run));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(run(2)).rejects.toThrow('this one');
});

test('does not wait for an item that is retried alone', async () => {
  const stuck = Promise.withResolvers<string>();
  const { run } = recordBatches({
    runBatch: async (many) => many.map((one) => (one === 1 ? undefined : `${one} together`)),
    runOne: () => stuck.promise,
  });
  const late = run(1);
  expect(await Promise.all([run(2), run(3)])).toEqual(['2 together', '3 together']);
  stuck.resolve('1 alone');
  expect(await late).toBe('1 alone');
});
