import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  buildPaymobTransactionSigningString,
  mapPaymobStatus,
  type PaymobSigned,
  paymobSignedFields,
} from './paymob.ts';

const kiosk: PaymobSigned = {
  amount_cents: '15000',
  created_at: '2024-06-13T11:33:44.592345',
  currency: 'EGP',
  error_occured: 'false',
  has_parent_transaction: 'false',
  id: '6918187',
  integration_id: '111',
  is_3d_secure: 'false',
  is_auth: 'false',
  is_capture: 'false',
  is_refunded: 'false',
  is_standalone_payment: 'true',
  is_voided: 'false',
  'order.id': '4545',
  owner: '302852',
  pending: 'true',
  'source_data.pan': '',
  'source_data.sub_type': 'AGGREGATOR',
  'source_data.type': 'aggregator',
  success: 'false',
};

describe('Paymob', () => {
  test('signs a transaction as documented', () => {
    const text = buildPaymobTransactionSigningString(kiosk);
    expect(text).toBe(
      '150002024-06-13T11:33:44.592345EGPfalsefalse6918187111falsefalsefalsefalsetruefalse4545302852trueAGGREGATORaggregatorfalse',
    );
    expect(createHmac('sha512', 'self_made_paymob_hmac').update(text).digest('hex')).toBe(
      '3c29064490f89b8ea5b88040e67cfa44c6f8e27ed2924de239b48f42b91901db5d31e045a011d1d37bc0e6f289b9b39721c7c306ade56356c9594f7c25db92f1',
    );
  });

  test('signs twenty different fields', () => {
    expect(new Set(paymobSignedFields).size).toBe(20);
  });

  const none = {
    success: false,
    pending: false,
    is_auth: false,
    is_capture: false,
    is_voided: false,
    is_refunded: false,
    has_parent_transaction: false,
    error_occured: false,
  };

  test.each([
    ['pending', { pending: true }, 'pending'],
    ['pending, even if it is also successful', { pending: true, success: true }, 'pending'],
    ['paid', { success: true }, 'paid'],
    ['declined', {}, 'failed'],
    ['declined with an error', { error_occured: true }, 'failed'],
    ['authorised, but not captured', { success: true, is_auth: true }, 'pending'],
    ['successful with an error', { success: true, error_occured: true }, null],
    ['a parent sent again after its refund', { success: true, is_refunded: true }, 'refunded'],
    ['voided after it was paid', { success: true, is_voided: true }, 'refunded'],
    ['a kiosk number that has expired', { is_voided: true }, 'expired'],
    ['a separate refund', { success: true, has_parent_transaction: true }, 'refunded'],
    ['a refund that failed', { has_parent_transaction: true }, null],
    ['a separate capture', { success: true, has_parent_transaction: true, is_capture: true }, null],
  ])('maps a transaction that is %s', (_, flags, status) => {
    expect(mapPaymobStatus({ ...none, ...flags })).toBe(status);
  });
});
