import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

type Work = Partial<Parameters<typeof createBatcher<number, string>>[0]>;

/** Returns how each item was run, and records the batches. */
function gathering(work: Work = {}) {
  const rounds: number[][] = [];
  const ask = createBatcher<number, string>({
    maxSize: 3,
    runBatch: async (many) => {
      rounds.push(many);
      await sleep(5);
      return many.map((one) => `${one} together`);
    },
    runOne: async (one) => `${one} alone`,
    ...work,
  });
  return { ask, rounds };
}

test('runs the first call at once and later ones in batches of at most maxSize', async () => {
  const { ask, rounds } = gathering();
  const told = await Promise.all([1, 2, 3, 4, 5, 6].map(ask));
  expect(told).toEqual([1, 2, 3, 4, 5, 6].map((one) => `${one} together`));
  expect(rounds).toEqual([[1], [2, 3, 4], [5, 6]]);
});

test('retries the items of a failed batch one by one', async () => {
  const { ask } = gathering({
    runBatch: async () => {
      throw new Error('all of them');
    },
    runOne: async (one) => {
      if (one === 2) throw new Error('this one');
      return `${one} alone`;
    },
  });
  const told = await Promise.allSettled([1, 2, 3].map(ask));
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(ask(2)).rejects.toThrow('this one');
});

test('does not wait for an item that runs alone', async () => {
  const stuck = Promise.withResolvers<string>();
  const { ask } = gathering({
    runBatch: async (many) => many.map((one) => (one === 1 ? undefined : `${one} together`)),
    runOne: () => stuck.promise,
  });
  const late = ask(1);
  expect(await Promise.all([ask(2), ask(3)])).toEqual(['2 together', '3 together']);
  stuck.resolve('1 alone');
  expect(await late).toBe('1 alone');
});
