import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { buildOpayCallbackSigningString, mapOpayStatus, serializeOpayRequest } from './opay.ts';

const sample = {
  amount: '30000',
  currency: 'EGP',
  reference: 'test0816_1639568742',
  refunded: false,
  status: 'SUCCESS',
  timestamp: '2021-12-15T11:46:26Z',
  token: '211215140485151728',
  transactionId: '211215140485151728',
};

describe('OPay', () => {
  test.each([
    [
      false,
      'a6bda5849dde71e047aa9b7bf24fb387d15ee1bd6d00bfd01c2a57277d1b680b10b862a02816b0c3fad4f6513f77d7b3dc10f8dba356496beeefae584638aaed',
    ],
    [
      true,
      'c6fbe2aff9d070526aa309e0eab434a8427f04fd81c56e018fb2c23a72a1f7f7fcd41ca814c0fe4afc797754de9a83de5b3797292f4b6b5ad1147a793baa17ea',
    ],
  ])('signs a callback with refunded %s as documented', (refunded, hash) => {
    const text = buildOpayCallbackSigningString({ ...sample, refunded });
    expect(createHmac('sha3-512', 'OPAYPRV_self_made_test_key').update(text).digest('hex')).toBe(
      hash,
    );
  });

  test('signs a request as in OPay’s documentation', () => {
    const text = serializeOpayRequest({ reference: '96315454', country: 'NG' });
    expect(createHmac('sha512', 'OPAYPRV_test_secret').update(text).digest('hex')).toBe(
      '57a6d24dc5562213429d3793e07d84b231b57099a88f313b3ac74adacad0b22b50a3b21de790793a4dbaa5d99a6de10d59fa9b2560a0e2c5b7429320a9ba6342',
    );
  });

  test('sorts nested objects and keeps the order of lists', () => {
    expect(serializeOpayRequest({ b: { d: 1, c: [{ f: 1, e: 2 }, 'z', 'a'] }, a: null })).toBe(
      '{"a":null,"b":{"c":[{"e":2,"f":1},"z","a"],"d":1}}',
    );
  });

  test.each([
    { a: 1, b: 2, c: 3 },
    { c: 3, b: 2, a: 1 },
    { b: 2, a: 1, c: 3 },
  ])('sorts the keys of %o', (body) => {
    expect(serializeOpayRequest(body)).toBe('{"a":1,"b":2,"c":3}');
  });

  test.each([
    ['INITIAL', false, 'pending'],
    ['PENDING', false, 'pending'],
    ['INPUT_3DS', false, 'pending'],
    ['INPUT-CARD', false, 'pending'],
    ['SUCCESS', false, 'paid'],
    ['SUCCESS', true, 'refunded'],
    ['FAIL', false, 'failed'],
    ['FAIL', true, 'failed'],
    ['XINPUT_3DS', false, null],
    ['CANCEL', false, 'failed'],
    ['CLOSE', false, 'expired'],
    ['success', false, null],
    ['toString', false, null],
  ])('maps the status %s with refunded %s to %s', (word, refunded, status) => {
    expect(mapOpayStatus(word, refunded)).toBe(status);
  });
});
