import { createHash } from 'node:crypto';
import { buildFawryReturnSigningString } from '@fasl/shared/rules/payment/gateways/fawry';
import { describe, expect, test } from 'vitest';
import { createFawryWebhook, fawryPaid, gatewayKeys } from '../test-support/payments/webhooks.ts';
import { readFawryWebhook, readLegacyFawryWebhook } from './fawry.ts';

const read = (arrived: ReturnType<typeof createFawryWebhook>) =>
  readFawryWebhook(arrived, gatewayKeys.fawry);

test('readFawryWebhook excludes Fawry’s fees from the amount of a paid order', () => {
  expect(read(createFawryWebhook({}, { paymentTime: 1_718_278_424_592 }))).toEqual({
    kind: 'event',
    event: {
      gateway: 'fawry',
      reference: 'abcdefghijklmnopqrstuvwx',
      providerRef: '970177',
      status: 'paid',
      amount: 15_000,
      method: 'PAYATFAWRY',
      details: {
        currency: 'EGP',
        paid_at: '2024-06-13T11:33:44.592Z',
        event_key: '970177:PAID:15000',
        message: { orderStatus: 'PAID', paymentMethod: 'PAYATFAWRY' },
      },
    },
  });
});

test.each([
  ['a refund', { orderStatus: 'REFUNDED' }, { paymentTime: 1_718_278_424_592 }],
  ['a payment without a time', {}, {}],
])('readFawryWebhook reads no payment time from %s', (_, signed, changes) => {
  expect(read(createFawryWebhook(signed, changes))).toMatchObject({
    event: { details: { paid_at: null } },
  });
});

test.each([
  { orderStatus: 'xPAID' },
  { orderStatus: 'PAIDx' },
  { paymentMethod: '1CARD' },
  { paymentMethod: 'CARD1' },
])('readFawryWebhook rejects %j as malformed', (signed) => {
  expect(read(createFawryWebhook(signed))).toEqual({
    kind: 'rejected',
    status: 400,
    reason: 'malformed',
  });
});

test.each([
  ['numbers as text', { paymentAmount: '152.0', orderAmount: '150', fawryRefNumber: '970177' }],
  ['a numeric payment number', { fawryRefNumber: 970177 }],
  ['unsigned fields', { shippingFees: '', threeDSInfo: { eci: '05' }, failureReason: null }],
])('readFawryWebhook accepts %s', (_, changes) => {
  expect(read(createFawryWebhook({}, changes))).toMatchObject({ kind: 'event' });
});

test('readFawryWebhook accepts an unpaid order without a payment number', () => {
  const unpaid = { orderStatus: 'EXPIRED', paymentRefrenceNumber: '' };
  for (const missing of [null, undefined, '']) {
    const message = createFawryWebhook(unpaid, { paymentRefrenceNumber: missing });
    expect(read(message)).toMatchObject({ event: { status: 'expired' } });
  }
});

describe('the status and method of a signed notification', () => {
  test.each([
    // These two have the same signed text as PAID with PAYATFAWRY.
    ['a shifted status and method', { orderStatus: 'PAIDPAYAT', paymentMethod: 'FAWRY' }],
    ['a method shifted into the status', { orderStatus: 'PAIDP', paymentMethod: 'AYATFAWRY' }],
    ['an unlisted status', { orderStatus: 'SETTLED' }],
    ['a cut status', { orderStatus: 'PAI' }],
    ['an unlisted method', { paymentMethod: 'BARTER' }],
    ['a method with the payment number', { paymentMethod: 'PAYATFAWRYX' }],
    ['a method named like a property', { paymentMethod: 'constructor' }],
    ['a status named like a property', { orderStatus: 'TO_STRING' }],
  ])('are rejected with 400 for %s', (_, signed) => {
    expect(read(createFawryWebhook(signed))).toEqual({
      kind: 'rejected',
      status: 400,
      reason: 'unlisted_word',
    });
  });

  test.each([
    'PAYATFAWRY',
    'PayAtFawry',
    'PayUsingCC',
    'CARD',
    'MWALLET',
    'Mobile Wallet',
    'VALU',
    'CASH_ON_DELIVERY',
  ])('are accepted for the payment method %s', (paymentMethod) => {
    expect(read(createFawryWebhook({ paymentMethod }))).toMatchObject({ kind: 'event' });
  });

  test('are checked after the signature', () => {
    const changes = { orderStatus: 'SETTLED' };
    expect(read(createFawryWebhook({}, changes))).toMatchObject({ status: 401 });
  });
});

test('readFawryWebhook does not report a new order as paid', () => {
  expect(read(createFawryWebhook({ orderStatus: 'NEW', paymentRefrenceNumber: '' }))).toEqual({
    kind: 'ignored',
    reason: 'pending',
  });
});

test.each([
  ['an amount with an exponent', '"orderAmount":150,', '"orderAmount":1.5e2,'],
  ['an amount with three decimals', '"orderAmount":150,', '"orderAmount":150.004,'],
  ['an amount with a leading zero in text', '"orderAmount":150,', '"orderAmount":"0150",'],
  ['a negative amount', '"orderAmount":150,', '"orderAmount":-150,'],
  ['a list', '"orderStatus":"PAID"', '"orderStatus":["PAID"]'],
  ['an object', '"orderAmount":150,', '"orderAmount":{"toString":"150.00"},'],
  [
    'an object that imitates a parsed number',
    '"orderAmount":150,',
    '"orderAmount":{"numeral":"150.00","x":1},',
  ],
  ['invalid JSON', '{"fawry', '{fawry'],
])('readFawryWebhook rejects %s before verifying the signature', (_, from, to) => {
  const message = createFawryWebhook();
  expect(message.text).toContain(from);
  const changed = { ...message, text: message.text.replace(from, to) };
  expect(read(changed)).toMatchObject({ kind: 'rejected', status: 400 });
});

describe('readFawryWebhook with an ambiguous signed text', () => {
  test('reads digits moved from the reference to the amount as another reference', () => {
    const readMoved = (reference: string, amount: number) =>
      read(
        createFawryWebhook(
          { merchantRefNumber: 'unique-14', paymentAmount: 22_155 },
          { merchantRefNumber: reference, paymentAmount: amount },
        ),
      );
    expect(readMoved('unique-14', 221.55)).toMatchObject({ event: { reference: 'unique-14' } });
    // The hash is the same, but the reference is another payment, whose amount is compared.
    expect(readMoved('unique-1', 4221.55)).toMatchObject({
      event: { reference: 'unique-1', amount: 15_000, providerRef: '970177' },
    });
  });

  test('rejects the signature of the browser’s return with a phone and an address', () => {
    const back = {
      ...fawryPaid,
      fawryFees: 100,
      customerMail: 'a@b.eg',
      customerMobile: '01012345678',
    };
    const messageSignature = createHash('sha256')
      .update(buildFawryReturnSigningString(back) + gatewayKeys.fawry.secureKey)
      .digest('hex');
    const paymentRefrenceNumber = '1.00a@b.eg01012345678';
    const message = createFawryWebhook({}, { messageSignature, paymentRefrenceNumber });
    expect(read(message)).toMatchObject({ kind: 'rejected', status: 400 });
  });
});

test.each([
  ['a signature in capitals', { messageSignature: 'A'.repeat(64) }],
  ['a signature that is too long', { messageSignature: 'a'.repeat(65) }],
  ['a list of signatures', { messageSignature: ['a'.repeat(64)] }],
  ['no signature', { messageSignature: undefined }],
])('readFawryWebhook rejects %s', (_, changes) => {
  expect(read(createFawryWebhook({}, changes))).toMatchObject({ kind: 'rejected', status: 401 });
});

test('readFawryWebhook rejects a forged signature and the signature of other fields', () => {
  expect(read(createFawryWebhook({}, { messageSignature: 'a'.repeat(64) }))).toMatchObject({
    kind: 'rejected',
    status: 401,
  });
  expect(read(createFawryWebhook({}, { orderStatus: 'REFUNDED' }))).toMatchObject({ status: 401 });
});

test('readFawryWebhook rejects every notification if no key is configured', () => {
  expect(readFawryWebhook(createFawryWebhook(), null)).toMatchObject({
    kind: 'rejected',
    status: 503,
  });
});

const legacy = { FawryRefNo: '970177', OrderStatus: 'PAID', Amount: '150.0' };
const legacySignature = createHash('md5')
  .update(`${gatewayKeys.fawry.secureKey}150.0970177inv-1001PAID`)
  .digest('hex')
  .toUpperCase();

test('gives two partial refunds different keys, and no key without a request id', () => {
  const keyOf = (requestId?: string) => {
    const orderStatus = 'PARTIAL_REFUNDED';
    const verdict = read(createFawryWebhook({ orderStatus }, { requestId }));
    return verdict.kind === 'event' ? verdict.event.details.event_key : undefined;
  };
  expect(keyOf('c72827d084ea4b88')).toBe('970177:PARTIAL_REFUNDED:15000:c72827d084ea4b88');
  expect(keyOf('c72827d084ea4b89')).not.toBe(keyOf('c72827d084ea4b88'));
  expect(keyOf()).toBeNull();
});

test.each(['MerchantRefNo', 'MerchnatRefNo'])('readLegacyFawryWebhook reads %s', (name) => {
  const query = { ...legacy, [name]: 'inv-1001', MessageSignature: legacySignature };
  expect(readLegacyFawryWebhook({ text: '', query }, gatewayKeys.fawry)).toMatchObject({
    event: { reference: 'inv-1001', amount: 15_000, status: 'paid' },
  });
});

test('readLegacyFawryWebhook verifies the amount as written and rejects repeated fields', () => {
  const query = { ...legacy, MerchantRefNo: 'inv-1001', MessageSignature: legacySignature };
  const status = (changes: Record<string, unknown>) =>
    readLegacyFawryWebhook({ text: '', query: { ...query, ...changes } }, gatewayKeys.fawry);
  expect(status({ Amount: '150.00' })).toMatchObject({ status: 401 });
  expect(status({ MessageSignature: undefined })).toMatchObject({ status: 401 });
  expect(status({ Amount: ['150.0', '150.0'] })).toMatchObject({ status: 400 });
  expect(status({ MerchnatRefNo: 'inv-1001' })).toMatchObject({ status: 400 });
  expect(readLegacyFawryWebhook({ text: '', query }, null)).toMatchObject({ status: 503 });
});

test('readLegacyFawryWebhook rejects a signed amount with an exponent', () => {
  const Amount = '1.5e2';
  const MessageSignature = createHash('md5')
    .update(`${gatewayKeys.fawry.secureKey}${Amount}970177inv-1001PAID`)
    .digest('hex')
    .toUpperCase();
  const query = { ...legacy, Amount, MerchantRefNo: 'inv-1001', MessageSignature };
  expect(readLegacyFawryWebhook({ text: '', query }, gatewayKeys.fawry)).toMatchObject({
    status: 400,
  });
});
