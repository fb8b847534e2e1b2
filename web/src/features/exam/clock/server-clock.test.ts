import { describe, expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const hour = 60 * 60_000;

describe('createServerClock', () => {
  test('prefers a fast sample to a slow one', () => {
    let localMs = 0;
    const clock = createServerClock(() => localMs);
    clock.addSample({ serverMs: 1_000_900, sentMs: 0, receivedMs: 1000 });
    localMs = 1000;
    expect(clock.now()).toBe(1_001_400);

    clock.addSample({ serverMs: 1_001_010, sentMs: 1000, receivedMs: 1020 });
    localMs = 1020;
    expect(clock.now()).toBe(1_001_020);
    expect(clock.uncertaintyMs()).toBe(10);
  });

  test("advances between samples without reading the device's clock", () => {
    let localMs = 50;
    const clock = createServerClock(() => localMs);
    clock.addSample({ serverMs: 5 * hour, sentMs: 40, receivedMs: 50 });
    localMs += 90_000;
    expect(Math.abs((clock.now() ?? 0) - (5 * hour + 90_000))).toBeLessThanOrEqual(10);
  });

  test('drops samples from before the device slept', () => {
    let localMs = 0;
    const clock = createServerClock(() => localMs);
    clock.addSample({ serverMs: 1_000_000, sentMs: 0, receivedMs: 2 });
    localMs = 1000;
    clock.addSample({ serverMs: 1_000_000 + hour, sentMs: 1000, receivedMs: 1200 });
    localMs = 1200;
    expect(Math.abs((clock.now() ?? 0) - (1_000_000 + hour + 100))).toBeLessThanOrEqual(100);
  });

  test('returns null before the first sample', () => {
    expect(createServerClock(() => 1).now()).toBeNull();
  });
});
