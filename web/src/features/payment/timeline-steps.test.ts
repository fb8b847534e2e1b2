import type { PaymentProgress } from '@fasl/shared/contracts/payment/payment';
import { describe, expect, test } from 'vitest';
import { getPaymentState } from './payment-state.ts';
import { buildTimelineSteps } from './timeline-steps.ts';

const noProgress: PaymentProgress = {
  paidAt: null,
  knownAt: null,
  knownBy: null,
  creditedAt: null,
  differsAt: null,
  differsBy: null,
  seenToAt: null,
  returned: null,
  returnedAt: null,
  ended: null,
  endedAt: null,
};
const payment = {
  purpose: 'recharge',
  createdAt: 'made',
  updatedAt: 'touched',
  expiresAt: 'end',
} as const;

const stepsOf = (
  status: 'pending' | 'paid' | 'failed',
  changes: Partial<PaymentProgress> | null,
  left = 9,
) => {
  const progress = changes && { ...noProgress, ...changes };
  const shown = { status, progress, invoiceRef: '1001', billReference: null };
  const steps = buildTimelineSteps({ ...payment, status, progress }, getPaymentState(shown, left));
  return steps.map(({ label, mark, at, before }) => [label, mark, at, ...(before ? [before] : [])]);
};

describe('buildTimelineSteps', () => {
  test('leaves the steps of an unpaid payment open', () => {
    expect(stepsOf('pending', {})).toEqual([
      ['made', 'done', 'made'],
      ['paid', 'open', null],
      ['told', 'open', null],
      ['credited.recharge', 'open', null],
    ]);
  });

  test('shows the time of each step of a paid payment', () => {
    const changes = {
      paidAt: 'paid',
      knownAt: 'told',
      knownBy: 'message',
      creditedAt: 'in',
    } as const;
    expect(stepsOf('paid', changes)).toEqual([
      ['made', 'done', 'made'],
      ['paid', 'done', 'paid'],
      ['told', 'done', 'told'],
      ['credited.recharge', 'done', 'in'],
    ]);
  });

  test('shows a status query and no payment time when the webhook was lost', () => {
    const inquired = { knownAt: 'asked', knownBy: 'inquiry', creditedAt: 'asked' } as const;
    expect(stepsOf('paid', inquired).slice(1, 3)).toEqual([
      ['paid', 'done', null, 'asked'],
      ['asked', 'done', 'asked'],
    ]);
  });

  test('shows no times when the provider reports none', () => {
    expect(stepsOf('paid', null).slice(1)).toEqual([
      ['paid', 'done', null],
      ['known', 'done', null],
      ['credited.recharge', 'done', null],
    ]);
  });

  test.each([
    ['declined', { ended: 'declined', endedAt: 'then' }],
    ['closed', { ended: 'closed', endedAt: 'then' }],
    ['cancelled', { ended: 'cancelled', endedAt: 'then' }],
  ] as const)('ends with the failure of a payment that was %s', (label, changes) => {
    expect(stepsOf('failed', changes)).toEqual([
      ['made', 'done', 'made'],
      [`ended.${label}`, 'bad', 'then'],
    ]);
  });

  test.each([
    ['pending', {}],
    ['failed', { ended: 'expired', endedAt: 'end' }],
  ] as const)('shows the amount mismatch of a %s payment as under review', (status, changes) => {
    expect(stepsOf(status, { ...changes, differsAt: 'then' }, 0)).toEqual([
      ['made', 'done', 'made'],
      ['differs', 'bad', 'then'],
    ]);
  });

  test('shows that the school has resolved an amount mismatch', () => {
    const refund = { differsAt: 'then', differsBy: 'refund' } as const;
    expect(stepsOf('pending', refund).at(-1)).toEqual(['differsRefund', 'bad', 'then']);
    expect(stepsOf('pending', { ...refund, seenToAt: 'later' }).slice(1)).toEqual([
      ['namedRefund', 'bad', 'then'],
      ['seenTo', 'done', 'later'],
    ]);
    expect(stepsOf('pending', { differsAt: 'then', seenToAt: 'later' })).toEqual([
      ['made', 'done', 'made'],
      ['named', 'bad', 'then'],
      ['seenTo', 'done', 'later'],
    ]);
  });

  test('shows the refund after the payment', () => {
    const steps = stepsOf('paid', { creditedAt: 'in', returned: 30, returnedAt: 'back' });
    expect(steps.slice(3)).toEqual([
      ['credited.recharge', 'done', 'in'],
      ['returned', 'bad', 'back'],
    ]);
  });

  test('shows the expiry when the payment expires while the page is open', () => {
    expect(stepsOf('pending', {}, 0)[1]).toEqual(['ended.expired', 'bad', 'end']);
  });

  test('shows a payment with neither an invoice nor a reference number as being checked', () => {
    const unlisted = { status: 'pending', progress: null, invoiceRef: null } as const;
    expect(getPaymentState({ ...unlisted, billReference: null }, null)).toBe('checking');
    expect(getPaymentState({ ...unlisted, billReference: '970177' }, null)).toBe('pending');
    const paidStep = (state: 'checking' | 'pending') =>
      buildTimelineSteps({ ...payment, ...unlisted }, state)[1];
    expect(paidStep('checking')).toMatchObject({ mark: 'open', isAwaited: false });
    expect(paidStep('pending')).toMatchObject({ mark: 'open', isAwaited: true });
  });
});
