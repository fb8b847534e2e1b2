import { describe, expect, test } from 'vitest';
import { formatAwaited, keepFailed, parseAwaited, withNewest } from './use-awaited-payments.ts';

const now = Date.parse('2026-11-30T12:00:00Z');
const hours = (count: number) => now + count * 3_600_000;
const awaited = (...references: string[]) =>
  references.map((reference) => ({ reference, until: null }));

describe('awaited payments', () => {
  test('keep a failed payment for a day after its first failure', () => {
    const first = keepFailed(awaited('one', 'two'), 'one', now);
    const stored = formatAwaited(keepFailed(first, 'one', hours(5)));
    expect(stored).toBe(`one@${hours(24)} two`);
    const references = (at: number) => parseAwaited(stored, at).map(({ reference }) => reference);
    expect(references(hours(23))).toEqual(['one', 'two']);
    expect(references(hours(25))).toEqual(['two']);
  });

  test('are read from the stored references of an earlier version', () => {
    expect(parseAwaited('one two', now)).toEqual(awaited('one', 'two'));
    expect(parseAwaited('', now)).toEqual([]);
  });

  test('list the pending payments first and keep five', () => {
    const known = [{ reference: 'one', until: hours(1) }, ...awaited('two', 'three', 'four')];
    const waiting = awaited('five', 'six', 'one');
    expect(withNewest(known, waiting)).toEqual(awaited('five', 'six', 'one', 'two', 'three'));
  });
});
