import { describe, expect, test } from 'vitest';
import { createOpayWebhook, gatewayKeys } from '../test-support/payments/webhooks.ts';
import { readOpayWebhook } from './opay.ts';
import type { RawWebhook } from './verdict.ts';

const read = (arrived: RawWebhook) => readOpayWebhook(arrived, gatewayKeys.opay);

describe('readOpayWebhook', () => {
  test('reads a successful payment', () => {
    expect(read(createOpayWebhook())).toEqual({
      kind: 'event',
      event: {
        gateway: 'opay',
        reference: 'abcdefghijklmnopqrstuvwx',
        providerRef: '211215140485151728',
        status: 'paid',
        amount: 30_000,
        method: 'BankCard',
        details: {
          currency: 'EGP',
          paid_at: '2021-12-15T11:46:26Z',
          event_key: '211215140485151728:SUCCESS:false',
          message: { status: 'SUCCESS', refunded: false },
        },
      },
    });
  });

  test.each([
    ['FAIL', false, 'failed'],
    ['CLOSE', false, 'expired'],
    ['SUCCESS', true, 'refunded'],
  ])('maps the status %s with refunded %s to %s', (status, refunded, meaning) => {
    expect(read(createOpayWebhook({ status, refunded }))).toMatchObject({
      event: { status: meaning, details: { paid_at: null } },
    });
  });

  test('gives two refunds of one payment different keys, and copies of one refund the same', () => {
    const keyAt = (timestamp: string) => {
      const verdict = read(createOpayWebhook({ refunded: true, timestamp }));
      return verdict.kind === 'event' && verdict.event.details.event_key;
    };
    expect(keyAt('2021-12-16T09:00:00Z')).toBe(keyAt('2021-12-16T09:00:00Z'));
    expect(keyAt('2021-12-16T09:00:00Z')).not.toBe(keyAt('2021-12-17T09:00:00Z'));
  });

  test('accepts transaction numbers with letters', () => {
    const transactionId = 'TXN-2112_a';
    const verdict = read(createOpayWebhook({ transactionId, token: 'tok-1' }));
    expect(verdict).toMatchObject({ event: { providerRef: transactionId } });
  });

  test.each([
    ['INITIAL', 'pending'],
    ['PENDING', 'pending'],
    ['INPUT_3DS', 'pending'],
    ['MAYBE', 'unknown_status'],
  ])('ignores the status %s with the reason %s', (status, reason) => {
    expect(read(createOpayWebhook({ status }))).toEqual({ kind: 'ignored', reason });
  });

  test('ignores a webhook of another type', () => {
    const { text, query } = createOpayWebhook();
    const other = text.replace('"type":"transaction-status"', '"type":"refund-status"');
    expect(read({ text: other, query })).toEqual({ kind: 'ignored', reason: 'another_type' });
  });

  test.each(['xSUCCESS', 'SUCCESSx', 'SUC.ESS', 'S'])('rejects the signed status %s', (status) => {
    expect(read(createOpayWebhook({ status }))).toEqual({
      kind: 'rejected',
      status: 400,
      reason: 'malformed',
    });
  });

  test.each([
    ['BankCard', 'BankCard'],
    ['Bank-Card', null],
    ['-Card', null],
    ['Card-', null],
    ['', null],
    [undefined, null],
  ])('reads the instrument %j as %j', (instrumentType, method) => {
    expect(read(createOpayWebhook({}, { instrumentType }))).toMatchObject({ event: { method } });
  });

  test('accepts a webhook without a country', () => {
    expect(read(createOpayWebhook({}, { country: undefined }))).toMatchObject({ kind: 'event' });
  });

  test.each([
    ['an amount with an exponent', { amount: '3e4' }],
    ['an amount with decimals', { amount: '30000.00' }],
    ['an amount with a leading zero', { amount: '030000' }],
    ['an amount that is a number', { amount: 30000 }],
    ['a reference that ends its field', { reference: 'a",Refunded:f,Status:"SUCCESS' }],
    ['a status in a list', { status: ['SUCCESS'] }],
    ['a refund as text', { refunded: 'false' }],
    ['an invalid time', { timestamp: 'yesterday' }],
    ['a number that ends its field', { token: '1",TransactionID:"2' }],
  ])('rejects %s', (_, changes) => {
    expect(read(createOpayWebhook({}, changes))).toMatchObject({ kind: 'rejected', status: 400 });
  });

  test.each([
    ['no signature', '"sha512"', '"hmac"'],
    ['a signature that is too long', '"sha512":"', '"sha512":"a'],
  ])('rejects a webhook with %s', (_, from, to) => {
    const message = createOpayWebhook();
    expect(message.text).toContain(from);
    const text = message.text.replace(from, to);
    expect(read({ ...message, text })).toMatchObject({ kind: 'rejected', status: 401 });
  });

  test.each([
    ['amount', { amount: '3000000' }],
    ['status', { status: 'FAIL' }],
    ['reference', { reference: 'zyxwvutsrqponmlkjihgfedc' }],
  ])('rejects a changed %s', (_, changes) => {
    expect(read(createOpayWebhook({}, changes))).toMatchObject({ kind: 'rejected', status: 401 });
  });

  test('rejects a webhook from another country, and every webhook if no key is configured', () => {
    const refused = { kind: 'rejected', status: 401, reason: 'another_merchant' };
    expect(read(createOpayWebhook({}, { country: 'NG' }))).toEqual(refused);
    const unset = { kind: 'rejected', status: 503, reason: 'not_configured' };
    expect(readOpayWebhook(createOpayWebhook(), null)).toEqual(unset);
  });
});
