import { describe, expect, test } from 'vitest';
import { replaceGeneratedSection } from '../../../test-support/generated-doc.ts';
import { classifyEvent } from './classify-event.ts';
import {
  applyPaymentEvent,
  type PaymentOutcome,
  type PaymentState,
  paymentEvents,
} from './payment-transitions.ts';

const states: PaymentState[] = ['pending', 'failed', 'expired', 'paid'];
const cells = states.flatMap((state) =>
  paymentEvents.map((event) => ({
    state,
    event,
    outcome: applyPaymentEvent({ status: state }, event),
  })),
);
const withEffect = (effect: string) =>
  cells.filter(
    ({ outcome }) => outcome.name !== 'rejected' && outcome.effects.includes(effect as never),
  );

const asWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function cellText(from: PaymentState, outcome: PaymentOutcome): string {
  if (outcome.name === 'rejected') return `rejected: \`${outcome.code}\``;
  const { name, state, effects } = outcome;
  const change = state === from ? '' : ` → ${state}`;
  const actions = effects.length === 0 ? '' : `: ${effects.map(asWords).join(', ')}`;
  return `\`${name}\`${change}${actions}`;
}

function transitionTable(): string {
  const rows = paymentEvents.map((event) => [
    `\`${event}\``,
    ...states.map((state) => cellText(state, applyPaymentEvent({ status: state }, event))),
  ]);
  const line = (columns: string[]) => `| ${columns.join(' | ')} |`;
  return [line(['event', ...states]), '|---|---|---|---|---|', ...rows.map(line)].join('\n');
}

describe('applyPaymentEvent', () => {
  test('matches the table in docs/ARCHITECTURE.md', async () => {
    const { file, text } = replaceGeneratedSection(
      'ARCHITECTURE.md',
      'payment events',
      transitionTable(),
    );
    await expect(text).toMatchFileSnapshot(file);
  });

  test('never changes the state of a paid payment', () => {
    const left = cells.filter(
      ({ state, outcome }) =>
        state === 'paid' && outcome.name !== 'rejected' && outcome.state !== 'paid',
    );
    expect(left).toEqual([]);
  });

  test('credits only unpaid payments, whose state becomes paid', () => {
    const credits = withEffect('credit');
    expect(credits.length).toBeGreaterThan(0);
    for (const { state, outcome } of credits) {
      expect(state).not.toBe('paid');
      expect(outcome).toMatchObject({ state: 'paid' });
    }
  });

  test('closes only pending payments, and changes no state without an effect', () => {
    expect(new Set(withEffect('close').map(({ state }) => state))).toEqual(new Set(['pending']));
    for (const { state, outcome } of cells) {
      if (outcome.name !== 'rejected' && outcome.effects.length === 0) {
        expect(outcome.state).toBe(state);
      }
    }
  });
});

const pending = {
  status: 'pending',
  creditAmount: 100_00,
  chargeAmount: 105_00,
  currency: 'EGP',
  providerRef: 't1',
  providerOrderRef: null,
} as const;
const paid = { ...pending, status: 'paid' } as const;
const report = {
  status: 'paid',
  amount: 105_00,
  refundedAmount: null,
  currency: null,
  orderRef: null,
  providerRef: 't1',
} as const;
const refund = (refundedAmount: number | null) =>
  ({ ...report, status: 'refunded', refundedAmount }) as const;
const noFacts = {
  isUsedElsewhere: false,
  hasSecondPayment: false,
  hasUnresolvedRefund: false,
  refundedByGateway: 0,
};

describe('classifyEvent', () => {
  test.each([
    ['a payment', pending, report, {}, 'paid'],
    ['another amount', pending, { ...report, amount: 104_99 }, {}, 'amount_differs'],
    ['another currency', pending, { ...report, currency: 'USD' }, {}, 'amount_differs'],
    ['another transaction', pending, { ...report, providerRef: 't2' }, {}, 'conflict'],
    ['a transaction used elsewhere', pending, report, { isUsedElsewhere: true }, 'conflict'],
    ['a second transaction', paid, { ...report, providerRef: 't2', amount: 1 }, {}, 'paid_again'],
    ['a refund of the credited amount', paid, refund(100_00), {}, 'refunded_in_full'],
    ['a partial refund', paid, refund(99_99), {}, 'refunded_in_part'],
    ['a refund without an amount', pending, refund(null), {}, 'refunded_in_full'],
    ['a refund of unknown amount', paid, refund(Number.NaN), {}, 'amount_differs'],
    [
      'a payment after its refund',
      pending,
      report,
      { hasUnresolvedRefund: true },
      'amount_differs',
    ],
    ['a refund of more than was paid', paid, refund(105_01), {}, 'amount_differs'],
    [
      'a refund that is already booked',
      paid,
      refund(50_00),
      { refundedByGateway: 50_00 },
      'refund_repeated',
    ],
    [
      'a refund after a second payment',
      paid,
      { ...refund(105_00), providerRef: 'r9' },
      { hasSecondPayment: true },
      'second_refund',
    ],
  ])('classifies %s', (...row) => {
    const [, intent, event, facts, expected] = row;
    expect(classifyEvent(intent, event, { ...noFacts, ...facts })).toBe(expected);
  });
});
