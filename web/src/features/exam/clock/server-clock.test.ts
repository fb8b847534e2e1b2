import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const hour = 60 * 60_000;

test('an answer that took long counts for less than one that came at once', () => {
  let own = 0;
  const clock = createServerClock(() => own);
  clock.take({ serverMs: 1_000_900, sentMs: 0, receivedMs: 1000 });
  own = 1000;
  expect(clock.now()).toBe(1_001_400);

  clock.take({ serverMs: 1_001_010, sentMs: 1000, receivedMs: 1020 });
  own = 1020;
  expect(clock.now()).toBe(1_001_020);
  expect(clock.uncertaintyMs()).toBe(10);
});

test('time runs on between samples, and the clock of the device has no part in it', () => {
  let own = 50;
  const clock = createServerClock(() => own);
  clock.take({ serverMs: 5 * hour, sentMs: 40, receivedMs: 50 });
  own += 90_000;
  expect(Math.abs((clock.now() ?? 0) - (5 * hour + 90_000))).toBeLessThanOrEqual(10);
});

test('after a sleep in which our own clock stood still, only what was heard since counts', () => {
  let own = 0;
  const clock = createServerClock(() => own);
  clock.take({ serverMs: 1_000_000, sentMs: 0, receivedMs: 2 });
  own = 1000;
  clock.take({ serverMs: 1_000_000 + hour, sentMs: 1000, receivedMs: 1200 });
  own = 1200;
  expect(Math.abs((clock.now() ?? 0) - (1_000_000 + hour + 100))).toBeLessThanOrEqual(100);
});

test('before the server was heard there is no time', () => {
  expect(createServerClock(() => 1).now()).toBeNull();
});
