import type { PaymentProgress } from '@fasl/shared/contracts/payment/payment';
import i18next from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { getStateTextKey, startSentence, usePaymentName } from './payment-state.ts';

const names = { other: 'the payment company', fawry: 'Fawry', accept: 'Paymob', aman: 'Aman' };

beforeAll(() =>
  i18next
    .use(initReactI18next)
    .init({ lng: 'en-GB', resources: { 'en-GB': { payment: { names } } } }),
);

type Way = Parameters<typeof usePaymentName>[0];

const PaymentName = (way: Way) => usePaymentName(way);

test.each<[Way, string]>([
  [{ provider: 'accept', method: 'aman' }, 'Aman'],
  [{ provider: 'accept', method: 'card' }, 'Paymob'],
  [{ provider: 'fawry', method: null }, 'Fawry'],
  [{ provider: 'valu', method: 'card' }, 'valu'],
  [{ provider: null, method: null }, 'the payment company'],
])('the name of the payment method %o is %s', (way, expected) => {
  expect(renderToStaticMarkup(createElement(PaymentName, way))).toBe(expected);
});

test('a text begins with a capital letter', () => {
  expect(startSentence('the payment company says no.')).toBe('The payment company says no.');
  expect(startSentence('فوري')).toBe('فوري');
});

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
