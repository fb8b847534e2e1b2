import { describe, expect, test } from 'vitest';
import { toWireSubscription } from './own-subscription.ts';

const nextRun = new Date('2026-12-04T10:00:00Z');

describe('toWireSubscription', () => {
  test.each([
    ['weekly', 0, nextRun, '2026-12-04T10:00:00.000Z', '2026-12-04T10:00:00.000Z'],
    ['monthly', 3, nextRun, '2026-12-04T10:00:00.000Z', '2026-12-25T10:00:00.000Z'],
    ['monthly', 0, nextRun, '2026-12-04T10:00:00.000Z', '2026-12-04T10:00:00.000Z'],
    ['monthly', 2, null, null, null],
  ] as const)('maps a %s plan with %i prepaid lessons, due %s: opens %s, charges %s', (...row) => {
    const [plan, lessonsLeft, nextChargeAt, opensAt, chargesAt] = row;
    const sent = toWireSubscription({
      id: 1,
      classroomId: 2,
      studentId: 3,
      plan,
      status: 'active',
      lessonsLeft,
      nextChargeAt,
      remainingAmount: 0,
      lessonPrice: 50_00,
      createdAt: nextRun,
      cancelledAt: null,
      invoiceId: null,
    });
    expect(sent).toMatchObject({ next_opens_at: opensAt, next_charge_at: chargesAt });
  });
});
