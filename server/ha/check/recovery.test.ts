import { describe, expect, test } from 'vitest';
import { findInterruption } from './recovery.ts';

const fault = { startMs: 10_000, endMs: 15_000 };
/** A probe every 250 ms that takes 50 ms; those that start in one of the ranges fail. */
const probesWithOutages = (...outages: [number, number][]) =>
  Array.from({ length: 200 }, (_, index) => {
    const startMs = index * 250;
    const isDown = outages.some(([from, to]) => startMs >= from && startMs < to);
    const outcome = isDown ? ('unknown' as const) : ('acknowledged' as const);
    return { startMs, endMs: startMs + 50, outcome };
  });

describe('findInterruption', () => {
  test('returns null if no save fails during the fault', () => {
    const probes = probesWithOutages([2_000, 4_000], [20_000, 21_000]);

    expect(findInterruption(probes, fault)).toBeNull();
  });

  test('returns the time until saves succeed again', () => {
    const probes = probesWithOutages([11_000, 17_000]);

    expect(findInterruption(probes, fault)).toEqual({ startMs: 11_000, endMs: 17_050 });
  });

  test('ignores a short success between two outages', () => {
    const probes = probesWithOutages([10_000, 12_000], [13_000, 18_000]);

    expect(findInterruption(probes, fault)).toEqual({ startMs: 10_000, endMs: 18_050 });
  });

  test('never ends if saves do not succeed again', () => {
    const probes = probesWithOutages([10_000, 99_000]);

    expect(findInterruption(probes, fault)?.endMs).toBe(Number.POSITIVE_INFINITY);
  });
});
