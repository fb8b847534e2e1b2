import { describe, expect, test } from 'vitest';
import { getFirstCharge, getNextPaymentDate, isSubscribable } from './subscription.ts';

const lesson = {
  price: 90,
  active: true,
  buyable: true,
  methods: 'all',
  startsAt: null,
  wasEnrolled: false,
} as const;
const now = Date.parse('2026-11-20T10:00:00Z');

describe('subscription', () => {
  test.each([
    [true, {}],
    [true, { methods: 'wallet' }],
    [true, { startsAt: '2026-11-20T10:00:00Z' }],
    [false, { startsAt: '2026-11-20T10:00:01Z' }],
    [false, { methods: 'scratchCard' }],
    [false, { methods: null }],
    [false, { price: 0 }],
    [false, { active: false }],
    [false, { buyable: false }],
    [false, { wasEnrolled: true }],
  ] as const)('isSubscribable is %s for a lesson with %o', (is, facts) => {
    expect(isSubscribable({ ...lesson, ...facts }, now)).toBe(is);
  });

  test('charges four lessons for a month and one for a week', () => {
    expect([getFirstCharge('monthly', 90), getFirstCharge('weekly', 90)]).toEqual([360, 90]);
  });

  test('charges again when all paid lessons have opened, one a week', () => {
    const opensAt = new Date('2026-11-20T10:00:00Z');
    expect(getNextPaymentDate(opensAt, 0)).toEqual(opensAt);
    expect(getNextPaymentDate(opensAt, 3)).toEqual(new Date('2026-12-11T10:00:00Z'));
  });
});
