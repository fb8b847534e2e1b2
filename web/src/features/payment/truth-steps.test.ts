import type { PaymentProgress } from '@fasl/shared/contracts/payment/payment';
import { expect, test } from 'vitest';
import { stateOf } from './payment-state.ts';
import { truthSteps } from './truth-steps.ts';

const nothing: PaymentProgress = {
  paidAt: null,
  knownAt: null,
  knownBy: null,
  creditedAt: null,
  differsAt: null,
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

const lineOf = (
  status: 'pending' | 'paid' | 'failed',
  told: Partial<PaymentProgress> | null,
  left = 9,
) => {
  const progress = told && { ...nothing, ...told };
  const shown = { status, progress, invoiceRef: '1001', billReference: null };
  const steps = truthSteps({ ...payment, status, progress }, stateOf(shown, left));
  return steps.map(({ words, mark, at, before }) => [words, mark, at, ...(before ? [before] : [])]);
};

test('what nobody has paid stands open after its first step', () => {
  expect(lineOf('pending', {})).toEqual([
    ['made', 'done', 'made'],
    ['paid', 'open', null],
    ['told', 'open', null],
    ['credited.recharge', 'open', null],
  ]);
});

test('each step of a paid one has its own time', () => {
  const told = { paidAt: 'paid', knownAt: 'told', knownBy: 'message', creditedAt: 'in' } as const;
  expect(lineOf('paid', told)).toEqual([
    ['made', 'done', 'made'],
    ['paid', 'done', 'paid'],
    ['told', 'done', 'told'],
    ['credited.recharge', 'done', 'in'],
  ]);
});

test('of a message that was lost nobody says that it came, nor when the student paid', () => {
  const asked = { knownAt: 'asked', knownBy: 'inquiry', creditedAt: 'asked' } as const;
  expect(lineOf('paid', asked).slice(1, 3)).toEqual([
    ['paid', 'done', null, 'asked'],
    ['asked', 'done', 'asked'],
  ]);
});

test('a provider that tells nothing of the way is not made up for', () => {
  expect(lineOf('paid', null).slice(1)).toEqual([
    ['paid', 'done', null],
    ['known', 'done', null],
    ['credited.recharge', 'done', null],
  ]);
});

test.each([
  ['declined', { ended: 'declined', endedAt: 'then' }],
  ['closed', { ended: 'closed', endedAt: 'then' }],
  ['cancelled', { ended: 'cancelled', endedAt: 'then' }],
] as const)('one that was %s ends there, and the rest of the way is not drawn', (words, told) => {
  expect(lineOf('failed', told)).toEqual([
    ['made', 'done', 'made'],
    [`ended.${words}`, 'bad', 'then'],
  ]);
});

test.each([
  ['pending', {}],
  ['failed', { ended: 'expired', endedAt: 'end' }],
] as const)('a %s one of which another sum is said is looked at', (status, told) => {
  expect(lineOf(status, { ...told, differsAt: 'then' }, 0)).toEqual([
    ['made', 'done', 'made'],
    ['differs', 'bad', 'then'],
  ]);
});

test('one that the school has seen to is no longer looked at', () => {
  expect(lineOf('pending', { differsAt: 'then', seenToAt: 'later' })).toEqual([
    ['made', 'done', 'made'],
    ['named', 'bad', 'then'],
    ['seenTo', 'done', 'later'],
  ]);
});

test('of a paid one that went back the way goes on to there', () => {
  const steps = lineOf('paid', { creditedAt: 'in', returned: 30, returnedAt: 'back' });
  expect(steps.slice(3)).toEqual([
    ['credited.recharge', 'done', 'in'],
    ['returned', 'bad', 'back'],
  ]);
});

test('one whose time runs out before the page ended when its time was over', () => {
  expect(lineOf('pending', {}, 0)[1]).toEqual(['ended.expired', 'bad', 'end']);
});

test('a pending payment without invoice and number is being checked', () => {
  const unlisted = { status: 'pending', progress: null, invoiceRef: null } as const;
  expect(stateOf({ ...unlisted, billReference: null }, null)).toBe('checking');
  expect(stateOf({ ...unlisted, billReference: '970177' }, null)).toBe('pending');
  expect(truthSteps({ ...payment, ...unlisted }, 'checking')[1]?.mark).toBe('open');
});
