import { expect, test } from 'vitest';
import { readPaymob } from './paymob.ts';
import { keys, paymobHmac, paymobMessage, paymobPaid } from './testing/messages.ts';
import type { Arrived } from './verdict.ts';

const read = (arrived: Arrived) => readPaymob(arrived, keys.paymob);

test('a paid transaction is told on with the order that is signed', () => {
  expect(read(paymobMessage())).toMatchObject({
    kind: 'told',
    told: {
      gateway: 'accept',
      reference: 'abcdefghijklmnopqrstuvwx',
      providerRef: '192036465',
      status: 'paid',
      amount: 100_000,
      facts: { order_ref: '217503754', currency: 'EGP' },
    },
  });
});

test('what is missing is signed as nothing', () => {
  const kiosk = { pan: null, type: 'aggregator', sub_type: 'AGGREGATOR' };
  expect(read(paymobMessage({ source_data: kiosk }))).toMatchObject({ kind: 'told' });
});

test.each([
  ['pending', { pending: true, success: false }, 'pending'],
  ['only held', { is_auth: true }, 'pending'],
  ['a capture', { has_parent_transaction: true, is_capture: true }, 'inconclusive'],
  ['successful with an error', { error_occured: true }, 'inconclusive'],
  ['nobody’s', { order: { id: 217503754, merchant_order_id: null } }, 'no_reference'],
])('a transaction that is %s pays for nothing', (_, signed, reason) => {
  expect(read(paymobMessage(signed))).toEqual({ kind: 'ignored', reason });
});

test.each([
  ['its own refund', { has_parent_transaction: true, id: 192036999 }, { is_refund: true }],
  ['sent again after its refund, with the same number', { is_refunded: true }, {}],
  ['voided after it was paid', { is_voided: true }, {}],
])('a transaction that is %s gives back', (_, signed, changes) => {
  expect(read(paymobMessage(signed, changes))).toMatchObject({ told: { status: 'refunded' } });
});

test('a refund that is dressed up as a payment is still a refund', () => {
  const child = paymobMessage({ has_parent_transaction: true }, { is_refund: false });
  expect(read(child)).toMatchObject({ told: { status: 'refunded' } });
});

test.each(['TOKEN', 'DELIVERY_STATUS'])('a message of type %s is none of ours', (type) => {
  const text = JSON.stringify({ type, obj: { token: 'x' } });
  expect(read({ text, query: { hmac: 'a'.repeat(128) } })).toEqual({
    kind: 'ignored',
    reason: 'another_type',
  });
});

/** Each of these is signed: the text is the same, and the fields are not. */
const wandered: [string, Record<string, unknown>, number][] = [
  [
    'from the time into the amount',
    { amount_cents: 10000020, created_at: '24-06-13T11:33:44.592345' },
    400,
  ],
  ['from the number into the integration', { id: 19203646540, integration_id: 97558 }, 401],
  ['from the integration into the number', { id: 19203646, integration_id: 54097558 }, 401],
  [
    'from the type into the success',
    { source_data: { ...paymobPaid.source_data, type: 'cardtru' }, success: 'e' },
    400,
  ],
  [
    'from the card into its kind',
    { source_data: { pan: '', sub_type: '2346MasterCard', type: 'card' } },
    400,
  ],
  ['from the currency into the error', { currency: 'EGPf', error_occured: 'alse' }, 400],
];

test.each(wandered)('a letter that wandered %s is refused', (_, changes, status) => {
  expect(paymobHmac({ ...paymobPaid, ...changes })).toBe(paymobHmac(paymobPaid));
  expect(read(paymobMessage({}, changes))).toMatchObject({ kind: 'refused', status });
});

test('digits that wandered from the order into its owner name another order, or another owner', () => {
  const order = { ...paymobPaid.order, id: 2175037543 };
  const shifted = paymobMessage({}, { order, owner: 2852 });
  expect(paymobHmac({ ...paymobPaid, order: { id: 21750375430 }, owner: 2852 })).toBe(
    paymobHmac(paymobPaid),
  );
  expect(read(shifted)).toMatchObject({ kind: 'refused', status: 401 });
  const exactly = paymobMessage({}, { order: { ...order, id: 21750375430 }, owner: 2852 });
  expect(read(exactly)).toMatchObject({ told: { facts: { order_ref: '21750375430' } } });
  const owned = { ...keys.paymob, ownerId: '302852' };
  expect(readPaymob(exactly, owned)).toMatchObject({ kind: 'refused', status: 401 });
});

test('a reference that was swapped comes with the order that was signed', () => {
  const order = { ...paymobPaid.order, merchant_order_id: 'zyxwvutsrqponmlkjihgfedc' };
  expect(read(paymobMessage({}, { order }))).toMatchObject({
    told: { reference: 'zyxwvutsrqponmlkjihgfedc', facts: { order_ref: '217503754' } },
  });
});

test.each([
  ['a list of signatures', { hmac: [paymobHmac(paymobPaid), paymobHmac(paymobPaid)] }],
  ['a signature that is too short', { hmac: paymobHmac(paymobPaid).slice(1) }],
  ['a signature in capitals', { hmac: paymobHmac(paymobPaid).toUpperCase() }],
  ['an object for a signature', { hmac: { toString: 1 } }],
  ['no signature', {}],
])('%s is no signature', (_, query) => {
  expect(read({ ...paymobMessage(), query })).toMatchObject({ kind: 'refused', status: 401 });
});

test.each([
  ['"amount_cents":100000', '"amount_cents":1e5'],
  ['"amount_cents":100000', '"amount_cents":100000.0'],
  ['"amount_cents":100000', '"amount_cents":"100000"'],
  ['"success":true', '"success":1'],
  ['"success":true', '"success":"True"'],
  ['"owner":302852', '"owner":-302852'],
])('%s written as %s is refused', (from, to) => {
  const message = paymobMessage();
  expect(message.text).toContain(from);
  const text = message.text.replace(from, to);
  expect(read({ ...message, text })).toMatchObject({ kind: 'refused', status: 400 });
});

test('another signature, and no secret, are refused', () => {
  const forged = { ...paymobMessage(), query: { hmac: 'a'.repeat(128) } };
  expect(read(forged)).toMatchObject({ status: 401 });
  expect(readPaymob(paymobMessage(), null)).toMatchObject({ status: 503 });
});
