import { describe, expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const limits = { maxEventLoopUtilization: 0.95 };
const idle = { eventLoopDelay: 1, eventLoopUtilized: 0.3 };
const late = { eventLoopDelay: 400, eventLoopUtilized: 1 };
const unlimited = Number.POSITIVE_INFINITY;

describe('createConcurrencyLimit', () => {
  test.each([
    { is: 'idle', load: idle, waiting: 300, expected: unlimited },
    {
      is: 'busy, but in time',
      load: { ...late, eventLoopDelay: 20 },
      waiting: 300,
      expected: unlimited,
    },
    {
      is: 'late, but not busy, because of another process',
      load: { ...late, eventLoopUtilized: 0.95 },
      waiting: 300,
      expected: unlimited,
    },
    { is: 'busy and late', load: { ...late, eventLoopDelay: 21 }, waiting: 300, expected: 150 },
    { is: 'late with few requests', load: late, waiting: 20, expected: 16 },
    { is: 'late with many requests', load: late, waiting: 5_000, expected: 256 },
  ])(
    'sets the limit to $expected with $waiting requests in flight when the loop is $is',
    ({ load, waiting, expected }) => {
      const limit = createConcurrencyLimit(limits);
      limit.sample(load, waiting);
      expect(limit.current()).toBe(expected);
    },
  );

  test('shrinks while the loop is late down to a minimum, and grows back in steps', () => {
    const limit = createConcurrencyLimit(limits);
    const limitsAfter = (samples: number, load: typeof late) =>
      Array.from({ length: samples }, () => {
        limit.sample(load, 1_000);
        return limit.current();
      });
    expect(limitsAfter(6, late)).toEqual([256, 128, 64, 32, 16, 16]);

    const back = limitsAfter(20, idle);
    expect(back.slice(0, 3)).toEqual([20, 25, 32]);
    expect(back.at(-1)).toBe(unlimited);
  });

  test('shrinks below the requests in flight when they are fewer than the limit', () => {
    const limit = createConcurrencyLimit(limits);
    limit.sample(late, 400);
    limit.sample(late, 60);
    expect(limit.current()).toBe(30);
  });
});
