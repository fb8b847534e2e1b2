import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  buildFawryCancelSigningString,
  buildFawryChargeSigningString,
  buildFawryInitSigningString,
  buildFawryLegacySigningString,
  buildFawryNotificationSigningString,
  buildFawryRefundSigningString,
  buildFawryReturnSigningString,
  buildFawryStatusSigningString,
  mapFawryStatus,
} from './fawry.ts';

const sha256 = (text: string, key: string) =>
  createHash('sha256')
    .update(text + key)
    .digest('hex');
const publishedKey = 'fawry_secure_key';
const ownKey = 'self_made_fawry_key';
const merchantRefNum = 'io5jxf3jp27kfh8m719arcqgw7izo7db';

const charge = {
  merchantCode: 'merchant_code',
  merchantRefNum,
  customerProfileId: 'ocvsydvbu2gcp528wvl64i9z5srdalg5',
  paymentMethod: 'PAYATFAWRY',
  amount: 2_050,
};
const paid = {
  fawryRefNumber: '970177',
  merchantRefNumber: 'inv-1001',
  paymentAmount: 15_200,
  orderAmount: 15_000,
  orderStatus: 'NEW',
  paymentMethod: 'PAYATFAWRY',
};

describe('Fawry', () => {
  test.each([
    {
      what: 'a charge',
      text: buildFawryChargeSigningString(charge),
      key: publishedKey,
      hash: '68a1ff1e7189137f1b3c98784399b3adc49bd644d159593a8ed2fc70a810bd7b',
    },
    {
      what: 'a refund',
      text: buildFawryRefundSigningString({
        merchantCode: 'merchant_code',
        referenceNumber: '931337410',
        amount: 2_050,
      }),
      key: publishedKey,
      hash: '3ddbaf9457ed9b5f6e048e1775ff7eaccd477070e31cf28a90d879e8f9689323',
    },
    {
      what: 'a status query',
      text: buildFawryStatusSigningString({
        merchantCode: 'merchant_code',
        merchantRefNumber: merchantRefNum,
      }),
      key: publishedKey,
      hash: '7ce8b004c8f18391c273d94c7b3adde7bfa85466104d61c238a27d64fed0d99a',
    },
    {
      what: 'a notification of a new order',
      text: buildFawryNotificationSigningString(paid),
      key: ownKey,
      hash: '5a34d62411d6a10dbc15c5c11cc07d85bec59a4f9118d94cc7d8d08c40c3b9d4',
    },
    {
      what: 'a notification of a paid order',
      text: buildFawryNotificationSigningString({
        ...paid,
        orderStatus: 'PAID',
        paymentRefrenceNumber: '7712345',
      }),
      key: ownKey,
      hash: 'c3b68a004d31516397314a808411e2fc556d82fbe24720bac129deb088449196',
    },
    {
      what: 'the start of a checkout',
      text: buildFawryInitSigningString({
        merchantCode: 'self_mc',
        merchantRefNum: 'inv-1001',
        customerProfileId: 'stu-7',
        returnUrl: 'https://portal.example/pay/return',
        chargeItems: [
          { itemId: 'course-a', quantity: 1, price: 10_000 },
          { itemId: 'course-b', quantity: 2, price: 2_500 },
        ],
      }),
      key: ownKey,
      hash: 'a79576132b62909bce0818babe3dd14d8044ec3206c8620e846f2a47df4c8c84',
    },
  ])('signs $what as documented', ({ text, key, hash }) => {
    expect(sha256(text, key)).toBe(hash);
  });

  test('signs nothing for a missing profile in a charge or checkout', () => {
    const { customerProfileId: _, ...unknown } = charge;
    expect(buildFawryChargeSigningString(unknown)).toBe(
      `merchant_code${merchantRefNum}PAYATFAWRY20.50`,
    );
    const init = {
      merchantCode: 'mc',
      merchantRefNum: 'inv-1',
      returnUrl: 'https://p/',
      chargeItems: [],
    };
    expect(buildFawryInitSigningString(init)).toBe('mcinv-1https://p/');
  });

  test('puts the wallet number after the amount', () => {
    const walletCharge = {
      ...charge,
      paymentMethod: 'MWALLET',
      debitMobileWalletNo: '01012345678',
    };
    expect(buildFawryChargeSigningString(walletCharge)).toMatch(/MWALLET20\.5001012345678$/);
  });

  test('signs only present fields of a return, fees with two decimals', () => {
    const sent = { ...paid, orderStatus: 'PAID' };
    expect(buildFawryReturnSigningString(sent)).toBe('970177inv-1001152.00150.00PAIDPAYATFAWRY');
    const full = {
      ...sent,
      fawryFees: 100,
      shippingFees: 0,
      authNumber: '7788',
      customerMail: 'a@b.eg',
      customerMobile: '01012345678',
    };
    expect(buildFawryReturnSigningString(full)).toBe(
      '970177inv-1001152.00150.00PAIDPAYATFAWRY1.000.007788a@b.eg01012345678',
    );
  });

  test('joins the cancel and legacy notification fields in the documented order', () => {
    expect(
      buildFawryCancelSigningString({ orderRefNo: '97', merchantAccount: 'mc', lang: 'ar-eg' }),
    ).toBe('97mcar-eg');
    expect(
      buildFawryLegacySigningString({
        Amount: '150.0',
        FawryRefNo: '970177',
        MerchantRefNo: 'inv-1001',
        OrderStatus: 'PAID',
      }),
    ).toBe('150.0970177inv-1001PAID');
  });

  test.each([
    ['NEW', 'pending'],
    ['UNPAID', 'pending'],
    ['PAID', 'paid'],
    ['DELIVERED', 'paid'],
    ['EXPIRED', 'expired'],
    ['CANCELED', 'failed'],
    ['CANCELLED', 'failed'],
    ['FAILED', 'failed'],
    ['FAILD', 'failed'],
    ['REFUNDED', 'refunded'],
    ['PARTIAL_REFUNDED', 'refunded'],
    ['paid', null],
    ['', null],
    ['toString', null],
  ])('maps %s to %s', (word, status) => {
    expect(mapFawryStatus(word)).toBe(status);
  });
});
