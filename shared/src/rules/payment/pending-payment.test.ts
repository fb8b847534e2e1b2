import { describe, expect, test } from 'vitest';
import type { PaymentProgress } from '../../contracts/payment/payment.ts';
import { toOwnReference } from './own-reference.ts';
import { canCancelPayment, isUnderReview } from './pending-payment.ts';

const at = '2026-11-20T10:00:00Z';
const progressOf = (differsAt: string | null, seenToAt: string | null): PaymentProgress => ({
  paidAt: null,
  knownAt: null,
  knownBy: null,
  creditedAt: null,
  differsAt,
  differsBy: differsAt === null ? null : 'amount',
  seenToAt,
  returned: null,
  returnedAt: null,
  ended: null,
  endedAt: null,
});
const unpaid = progressOf(null, null);
const reviewed = progressOf(at, null);
const resolved = progressOf(at, at);

describe('isUnderReview', () => {
  test.each([
    ['unknown progress', null, false],
    ['an unpaid payment', unpaid, false],
    ['a mismatch', reviewed, true],
    ['a resolved mismatch', resolved, false],
  ])('returns for %s', (_, progress, expected) => {
    expect(isUnderReview(progress)).toBe(expected);
  });
});

describe('canCancelPayment', () => {
  const named = 'abcdefghijklmnopqrstuvwx';
  const own = toOwnReference('1');

  test.each([
    ['a pending payment', {}, true],
    ['a payment without progress', { progress: null }, true],
    ['a paid payment', { status: 'paid' }, false],
    ['a failed payment', { status: 'failed' }, false],
    ['a payment under review', { progress: reviewed }, false],
    ['a reviewed payment', { progress: resolved }, false],
    ['our own reference with an invoice', { reference: own }, true],
    ['our own reference without an invoice', { reference: own, invoiceRef: null }, false],
    ['a reference without an invoice', { invoiceRef: null }, true],
  ] as const)('returns for %s', (_, changes, expected) => {
    const payment = { status: 'pending', reference: named, invoiceRef: '1', progress: unpaid };
    expect(canCancelPayment({ ...payment, ...changes } as never)).toBe(expected);
  });
});
