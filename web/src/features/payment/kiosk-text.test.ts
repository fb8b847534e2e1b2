import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import ar from '#i18n/locales/ar/payment.json';
import en from '#i18n/locales/en/payment.json';
import { buildMessageLinks, formatTimeLeft, writeMessage } from './kiosk-text.ts';

describe('formatTimeLeft', () => {
  test.each([
    [0, '00:00:00'],
    [59, '00:00:59'],
    [85_268, '23:41:08'],
    [90_000, '25:00:00'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(formatTimeLeft(seconds)).toBe(text);
  });
});

describe('buildMessageLinks', () => {
  test('links to WhatsApp and SMS with the encoded text', () => {
    expect(buildMessageLinks('كود 95 & 3')).toEqual({
      whatsapp: 'https://wa.me/?text=%D9%83%D9%88%D8%AF%2095%20%26%203',
      sms: 'sms:?&body=%D9%83%D9%88%D8%AF%2095%20%26%203',
    });
  });
});

describe('writeMessage', () => {
  const payment = {
    method: 'fawry',
    billReference: '952684741',
    total: 105,
    expiresAt: '2026-12-01T13:00:00Z',
  };

  test.each([
    [
      'en',
      { ...payment, place: 'Fawry' },
      'Pay 105 L.E at Fawry with this code: 952684741\n' +
        'Ask for service 788 and give the cashier the code.\nPay before 01/12 03:00 PM',
    ],
    [
      'en',
      { ...payment, method: 'kiosk', expiresAt: null, place: 'Aman' },
      'Pay 105 L.E at Aman with this code: 952684741\n' +
        'Ask for “Madfouaat Accept” and give the cashier the code.',
    ],
    [
      'ar',
      { ...payment, place: 'فوري' },
      'ادفع 105 ج.م في أي منفذ فوري بهذا الكود: 952684741\n' +
        'اطلب خدمة 788 وأعطِ البائع الكود.\nادفع قبل 01/12 03:00 م',
    ],
  ] as const)('contains what the kiosk needs in %s', async (lng, message, text) => {
    await i18next.init({ lng, resources: { en: { payment: en }, ar: { payment: ar } } });
    expect(writeMessage(message, i18next.getFixedT(null, 'payment'))).toBe(text);
  });
});
