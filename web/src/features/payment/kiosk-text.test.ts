import { describe, expect, test } from 'vitest';
import { formatLeft, messageLinks } from './kiosk-text.ts';

describe('formatLeft', () => {
  test.each([
    [0, '00:00:00'],
    [59, '00:00:59'],
    [85_268, '23:41:08'],
    [90_000, '25:00:00'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(formatLeft(seconds)).toBe(text);
  });
});

describe('messageLinks', () => {
  test('opens WhatsApp and SMS with the encoded text', () => {
    expect(messageLinks('كود 95 & 3')).toEqual({
      whatsapp: 'https://wa.me/?text=%D9%83%D9%88%D8%AF%2095%20%26%203',
      sms: 'sms:?&body=%D9%83%D9%88%D8%AF%2095%20%26%203',
    });
  });
});
