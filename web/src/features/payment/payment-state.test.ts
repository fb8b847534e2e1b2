import type { PaymentProgress } from '@fasl/shared/contracts/payment/payment';
import { expect, test } from 'vitest';
import { getStateTextKey } from './payment-state.ts';

test.each([
  ['differs', 'amount', 'differs.fees'],
  ['differs', 'refund', 'differs.refund'],
  ['seenTo', 'amount', 'seenTo.fees'],
  ['seenTo', 'refund', 'seenTo.refund'],
  ['expired', 'refund', 'expired.fees'],
  ['pending', null, 'pending.fees'],
] as const)('the text of a fee that is %s by %s is %s', (state, differsBy, expected) => {
  const progress = { differsBy } as PaymentProgress;
  expect(getStateTextKey({ purpose: 'fees', progress }, state)).toBe(expected);
});
