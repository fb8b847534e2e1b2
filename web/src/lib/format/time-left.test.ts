import { describe, expect, test } from 'vitest';
import { getTimeLeft } from './time-left.ts';

const until = '2026-11-27T20:00:00.000Z';

describe('getTimeLeft', () => {
  test.each([
    ['2026-11-25T20:00:00.000Z', { unit: 'days', count: 2 }],
    ['2026-11-20T20:00:01.000Z', { unit: 'days', count: 7 }],
    ['2026-11-20T21:00:00.000Z', { unit: 'days', count: 7 }],
    ['2026-11-20T21:00:01.000Z', { unit: 'days', count: 6 }],
    ['2026-11-26T08:00:00.000Z', { unit: 'days', count: 1 }],
    ['2026-11-26T20:00:00.000Z', { unit: 'days', count: 1 }],
    ['2026-11-26T20:00:01.000Z', { unit: 'hours', count: 23 }],
    ['2026-11-27T19:00:01.000Z', { unit: 'minutes', count: 59 }],
    ['2026-11-27T19:59:59.000Z', { unit: 'minutes', count: 1 }],
    [until, null],
    ['2026-11-28T00:00:00.000Z', null],
  ])('maps the time %s to %j', (now, left) => {
    expect(getTimeLeft(until, Date.parse(now))).toEqual(left);
  });
});
