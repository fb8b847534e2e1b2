import { describe, expect, test } from 'vitest';
import {
  computePaymobHmac,
  createPaymobWebhook,
  gatewayKeys,
  paymobPaid,
} from '../test-support/payments/webhooks.ts';
import { readPaymobWebhook } from './paymob.ts';
import type { RawWebhook } from './verdict.ts';

const read = (arrived: RawWebhook) => readPaymobWebhook(arrived, gatewayKeys.paymob);

describe('readPaymobWebhook', () => {
  test('reads a paid transaction with its signed order', () => {
    expect(read(createPaymobWebhook())).toEqual({
      kind: 'event',
      event: {
        gateway: 'accept',
        reference: 'abcdefghijklmnopqrstuvwx',
        providerRef: '192036465',
        status: 'paid',
        amount: 100_000,
        method: 'card',
        details: {
          order_ref: '217503754',
          currency: 'EGP',
          refunded_amount: null,
          event_key: '192036465:paid:',
          message: { id: '192036465', order: '217503754', integration: '4097558' },
        },
      },
    });
  });

  test('treats missing values as empty in the signed text', () => {
    const kiosk = { pan: null, type: 'aggregator', sub_type: 'AGGREGATOR' };
    expect(read(createPaymobWebhook({ source_data: kiosk }))).toMatchObject({ kind: 'event' });
  });

  test.each([
    ['pending', { pending: true, success: false }, 'pending'],
    ['only authorised', { is_auth: true }, 'pending'],
    ['a capture', { has_parent_transaction: true, is_capture: true }, 'inconclusive'],
    ['successful with an error', { error_occured: true }, 'inconclusive'],
    ['without a reference', { order: { id: 217503754, merchant_order_id: null } }, 'no_reference'],
  ])('ignores a transaction that is %s', (_, signed, reason) => {
    expect(read(createPaymobWebhook(signed))).toEqual({ kind: 'ignored', reason });
  });

  test.each([
    ['a separate refund', { has_parent_transaction: true, id: 192036999 }, { is_refund: true }],
    ['sent again with the same number after a refund', { is_refunded: true }, {}],
    ['voided after the payment', { is_voided: true }, {}],
  ])('reads as refunded a transaction that is %s', (_, signed, changes) => {
    expect(read(createPaymobWebhook(signed, changes))).toMatchObject({
      event: { status: 'refunded' },
    });
  });

  const refundFacts: [string, Record<string, unknown>, Record<string, unknown>][] = [
    ['a partial refund', { is_refunded: true, sum: 3050 }, { refunded_amount: 30.5 }],
    ['a void', { is_voided: true, sum: 0 }, { refunded_amount: 0 }],
    ['a refund without an amount', { is_refunded: true }, { refunded_amount: null }],
    ['a payment with a refunded amount', { sum: 3050 }, { refunded_amount: null }],
  ];

  test.each(refundFacts)('reports the refunded amount of %s', (_, { sum, ...signed }, facts) => {
    const status = signed['is_refunded'] || signed['is_voided'] ? 'refunded' : 'paid';
    expect(read(createPaymobWebhook(signed, { refunded_amount_cents: sum }))).toMatchObject({
      event: { details: { ...facts, event_key: `192036465:${status}:${sum ?? ''}` } },
    });
  });

  test.each([{ is_refund: true }, { is_void: true }])(
    'ignores a payment that unsigned fields mark as reversed: %j',
    (changes) => {
      expect(read(createPaymobWebhook({}, changes))).toEqual({
        kind: 'ignored',
        reason: 'contradictory',
      });
    },
  );

  test.each([
    ['card', { pan: '2346', sub_type: 'MasterCard' }],
    ['wallet', { pan: '01xxxxxx678', sub_type: 'wallet' }],
    ['cash_present', { pan: '', sub_type: '' }],
  ])('accepts a payment by %s', (type, source) => {
    const message = createPaymobWebhook({ source_data: { type, ...source } });
    expect(read(message)).toMatchObject({ event: { method: type } });
  });

  test.each([
    ['pan', 'a2346'],
    ['pan', '2346a'],
    ['sub_type', 'Master1'],
    ['sub_type', '1Master'],
    ['type', ''],
  ])('rejects a signed source whose %s is %j', (field, value) => {
    const source_data = { ...paymobPaid.source_data, [field]: value };
    expect(read(createPaymobWebhook({ source_data }))).toMatchObject({
      kind: 'rejected',
      status: 400,
    });
  });

  test.each(['', 'null', '{', '[]'])('rejects the body %j', (text) => {
    expect(read({ ...createPaymobWebhook(), text })).toEqual({
      kind: 'rejected',
      status: 400,
      reason: 'malformed',
    });
  });

  test('accepts only the configured owner', () => {
    const keysOf = (ownerId: string) => ({ ...gatewayKeys.paymob, ownerId });
    expect(readPaymobWebhook(createPaymobWebhook(), keysOf('302852'))).toMatchObject({
      kind: 'event',
    });
    expect(readPaymobWebhook(createPaymobWebhook(), keysOf('302853'))).toEqual({
      kind: 'rejected',
      status: 401,
      reason: 'another_merchant',
    });
  });

  test('reads a refund disguised as a payment as a refund', () => {
    const child = createPaymobWebhook({ has_parent_transaction: true }, { is_refund: false });
    expect(read(child)).toMatchObject({ event: { status: 'refunded' } });
  });

  test.each(['TOKEN', 'DELIVERY_STATUS'])('ignores a webhook of type %s', (type) => {
    const text = JSON.stringify({ type, obj: { token: 'x' } });
    expect(read({ text, query: { hmac: 'a'.repeat(128) } })).toEqual({
      kind: 'ignored',
      reason: 'another_type',
    });
  });

  /** Changes to fields that leave the signed text unchanged. */
  const wandered: [string, Record<string, unknown>, number][] = [
    [
      'from the time into the amount',
      { amount_cents: 10000020, created_at: '24-06-13T11:33:44.592345' },
      400,
    ],
    ['from the id into the integration', { id: 19203646540, integration_id: 97558 }, 401],
    ['from the integration into the id', { id: 19203646, integration_id: 54097558 }, 401],
    [
      'from the source type into `success`',
      { source_data: { ...paymobPaid.source_data, type: 'cardtru' }, success: 'e' },
      400,
    ],
    [
      'from the card number into the card type',
      { source_data: { pan: '', sub_type: '2346MasterCard', type: 'card' } },
      400,
    ],
    ['from the currency into the error', { currency: 'EGPf', error_occured: 'alse' }, 400],
  ];

  test.each(wandered)('rejects a webhook with characters moved %s', (_, changes, status) => {
    expect(computePaymobHmac({ ...paymobPaid, ...changes })).toBe(computePaymobHmac(paymobPaid));
    expect(read(createPaymobWebhook({}, changes))).toMatchObject({ kind: 'rejected', status });
  });

  test('reads digits moved from the owner to the order as another order and owner', () => {
    const order = { ...paymobPaid.order, id: 2175037543 };
    const shifted = createPaymobWebhook({}, { order, owner: 2852 });
    expect(computePaymobHmac({ ...paymobPaid, order: { id: 21750375430 }, owner: 2852 })).toBe(
      computePaymobHmac(paymobPaid),
    );
    expect(read(shifted)).toMatchObject({ kind: 'rejected', status: 401 });
    const exactly = createPaymobWebhook({}, { order: { ...order, id: 21750375430 }, owner: 2852 });
    expect(read(exactly)).toMatchObject({ event: { details: { order_ref: '21750375430' } } });
    const owned = { ...gatewayKeys.paymob, ownerId: '302852' };
    expect(readPaymobWebhook(exactly, owned)).toMatchObject({ kind: 'rejected', status: 401 });
  });

  test('returns the signed order even if the unsigned reference is replaced', () => {
    const order = { ...paymobPaid.order, merchant_order_id: 'zyxwvutsrqponmlkjihgfedc' };
    expect(read(createPaymobWebhook({}, { order }))).toMatchObject({
      event: { reference: 'zyxwvutsrqponmlkjihgfedc', details: { order_ref: '217503754' } },
    });
  });

  test.each([
    [
      'a list of signatures',
      { hmac: [computePaymobHmac(paymobPaid), computePaymobHmac(paymobPaid)] },
    ],
    ['a signature that is too short', { hmac: computePaymobHmac(paymobPaid).slice(1) }],
    ['a signature in capitals', { hmac: computePaymobHmac(paymobPaid).toUpperCase() }],
    ['an object for a signature', { hmac: { toString: 1 } }],
    ['no signature', {}],
  ])('rejects a webhook with %s', (_, query) => {
    expect(read({ ...createPaymobWebhook(), query })).toMatchObject({
      kind: 'rejected',
      status: 401,
    });
  });

  test.each([
    ['"amount_cents":100000', '"amount_cents":1e5'],
    ['"amount_cents":100000', '"amount_cents":100000.0'],
    ['"amount_cents":100000', '"amount_cents":"100000"'],
    ['"success":true', '"success":1'],
    ['"success":true', '"success":"True"'],
    ['"owner":302852', '"owner":-302852'],
  ])('rejects %s written as %s', (from, to) => {
    const message = createPaymobWebhook();
    expect(message.text).toContain(from);
    const text = message.text.replace(from, to);
    expect(read({ ...message, text })).toMatchObject({ kind: 'rejected', status: 400 });
  });

  test('rejects a forged signature, and every webhook if no secret is configured', () => {
    const forged = { ...createPaymobWebhook(), query: { hmac: 'a'.repeat(128) } };
    expect(read(forged)).toEqual({ kind: 'rejected', status: 401, reason: 'bad_signature' });
    const unset = { kind: 'rejected', status: 503, reason: 'not_configured' };
    expect(readPaymobWebhook(createPaymobWebhook(), null)).toEqual(unset);
  });
});
