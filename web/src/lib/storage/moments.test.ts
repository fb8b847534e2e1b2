import { beforeEach, describe, expect, test } from 'vitest';
import { awaitMoment, endMoment, isMomentAwaited } from './moments.ts';

beforeEach(() => localStorage.clear());

describe('moments', () => {
  test('are awaited until they end', () => {
    expect(isMomentAwaited('lesson:1')).toBe(false);
    awaitMoment('lesson:1');
    awaitMoment('lesson:2');
    expect(isMomentAwaited('lesson:1')).toBe(true);

    endMoment('lesson:1');
    expect(isMomentAwaited('lesson:1')).toBe(false);
    expect(isMomentAwaited('lesson:2')).toBe(true);
  });

  test('keep only the newest when there are many', () => {
    for (let id = 1; id <= 41; id += 1) awaitMoment(`lesson:${id}`);
    expect(isMomentAwaited('lesson:1')).toBe(false);
    expect(isMomentAwaited('lesson:41')).toBe(true);
  });
});
