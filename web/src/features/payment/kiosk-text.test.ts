import { describe, expect, test } from 'vitest';
import { buildMessageLinks, formatTimeLeft } from './kiosk-text.ts';

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
