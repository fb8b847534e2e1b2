import { expect, test } from 'vitest';
import { createValve } from './valve.ts';

const limits = { maxEventLoopUtilization: 0.95 };
const idle = { eventLoopDelay: 1, eventLoopUtilized: 0.3 };
const late = (eventLoopDelay: number) => ({ eventLoopDelay, eventLoopUtilized: 1 });

test.each([
  { is: 'idle', load: idle, refused: 0 },
  { is: 'full, and answers in time', load: late(25), refused: 0 },
  {
    is: 'late, and not full: a neighbour took the processor',
    load: { ...idle, eventLoopDelay: 400 },
    refused: 0,
  },
  { is: 'full and a little late', load: late(50), refused: 0.2 },
  { is: 'full and very late', load: late(400), refused: 0.5 },
])('of a loop that is $is $refused are refused', ({ load, refused }) => {
  const valve = createValve(limits);
  valve.look(load);
  expect(valve.share()).toBeCloseTo(refused);
});

test('the share grows while it stays late, never to all, and goes back step by step', () => {
  const valve = createValve(limits);
  for (let n = 0; n < 5; n += 1) valve.look(late(400));
  expect(valve.share()).toBe(0.95);

  const shares = Array.from({ length: 10 }, () => {
    valve.look(idle);
    return valve.share();
  });
  expect(shares[0]).toBeCloseTo(0.85);
  expect(shares.at(-1)).toBe(0);
});
