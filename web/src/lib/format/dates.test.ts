import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatIsolatedDateTime,
  formatLongDate,
  formatTime,
} from './dates.ts';

beforeAll(() => i18next.init({ lng: 'en-GB', resources: {} }));

const winter = '2026-01-15T20:30:00Z';
const summer = '2026-07-15T20:30:00Z';

describe('date formatting', () => {
  test('uses UTC+2 for Cairo in winter', () => {
    expect(formatTime(winter)).toBe('10:30 PM');
  });

  test('uses UTC+3 for Cairo in summer, with daylight saving time', () => {
    expect(formatTime(summer)).toBe('11:30 PM');
  });

  test('starts a day at midnight in Cairo', () => {
    expect(formatDate('2026-01-15T22:00:00Z')).toBe('16/01/2026');
    expect(formatDate('2026-01-15T21:59:59Z')).toBe('15/01/2026');
  });

  test('formats a birth date in words without a time zone shift', () => {
    expect(formatLongDate('2009-03-05')).toBe('5 March 2009');
  });

  test('formats a moment with day, month and time', () => {
    expect(formatDateTime(winter)).toBe('15/01 10:30 PM');
  });

  test('formats days and am/pm in Arabic with Latin digits', async () => {
    await i18next.changeLanguage('ar-EG');

    expect(formatTime(winter)).toBe('10:30 م');
    expect(formatTime('2026-01-15T09:59:00Z')).toBe('11:59 ص');
    expect(formatTime('2026-01-15T10:00:00Z')).toBe('12:00 م');
    expect(formatTime('2026-01-15T22:00:00Z')).toBe('12:00 ص');
    expect(formatDay(winter)).toBe('الخميس 15 يناير');
    expect(formatDay('2026-01-12T20:30:00Z')).toBe('الاثنين 12 يناير');
    expect(formatIsolatedDateTime(winter)).toBe('\u206815/01\u2069\u00A0\u206810:30\u00A0م\u2069');

    await i18next.changeLanguage('en-GB');
  });
});
