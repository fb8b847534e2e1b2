import { describe, expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const limits = { maxEventLoopUtilization: 0.95 };
const idle = { eventLoopDelay: 1, eventLoopUtilized: 0.3 };
const late = { eventLoopDelay: 400, eventLoopUtilized: 1 };
const everybody = Number.POSITIVE_INFINITY;

describe('createConcurrencyLimit', () => {
  test.each([
    { is: 'idle', load: idle, waiting: 300, room: everybody },
    {
      is: 'busy, but in time',
      load: { ...late, eventLoopDelay: 20 },
      waiting: 300,
      room: everybody,
    },
    {
      is: 'late, but not busy, because of another process',
      load: { ...late, eventLoopUtilized: 0.95 },
      waiting: 300,
      room: everybody,
    },
    { is: 'busy and late', load: { ...late, eventLoopDelay: 21 }, waiting: 300, room: 150 },
    { is: 'late with few requests', load: late, waiting: 20, room: 16 },
    { is: 'late with many requests', load: late, waiting: 5_000, room: 256 },
  ])(
    'sets the limit to $room with $waiting requests in flight when the loop is $is',
    ({ load, waiting, room }) => {
      const limit = createConcurrencyLimit(limits);
      limit.sample(load, waiting);
      expect(limit.room()).toBe(room);
    },
  );

  test('shrinks while the loop is late down to a minimum, and grows back in steps', () => {
    const limit = createConcurrencyLimit(limits);
    const roomsAfter = (looks: number, load: typeof late) =>
      Array.from({ length: looks }, () => {
        limit.sample(load, 1_000);
        return limit.room();
      });
    expect(roomsAfter(6, late)).toEqual([256, 128, 64, 32, 16, 16]);

    const back = roomsAfter(20, idle);
    expect(back.slice(0, 3)).toEqual([20, 25, 32]);
    expect(back.at(-1)).toBe(everybody);
  });

  test('shrinks below the requests in flight when they are fewer than the limit', () => {
    const limit = createConcurrencyLimit(limits);
    limit.sample(late, 400);
    limit.sample(late, 60);
    expect(limit.room()).toBe(30);
  });
});
