import { describe, expect, test } from 'vitest';
import { formatDay, isBirthDate, parseDay } from './birth-date.ts';

describe('birth date', () => {
  test.each([
    ['05/03/2009', '2009-03-05'],
    ['5/3/2009', '2009-03-05'],
    ['٥/٣/٢٠٠٩', '2009-03-05'],
    ['۰۵/۰۳/۲۰۰۹', '2009-03-05'],
    ['٠٥٠٣٢٠٠٩', '2009-03-05'],
    ['05032009', '2009-03-05'],
    ['20090305', '2009-03-05'],
    ['2009-03-05', '2009-03-05'],
    ['٢٠٠٩-٠٣-٠٥', '2009-03-05'],
    ['2009/3/5', '2009-03-05'],
    [' 5 - 3 - 2009 ', '2009-03-05'],
    ['5.3.2009', '2009-03-05'],
    ['٥،٣،٢٠٠٩', '2009-03-05'],
    ['\u200f٥/٣/٢٠٠٩\u200f', '2009-03-05'],
    ['20/09-03-05', '2009-03-05'],
    ['19052009', '2009-05-19'],
    ['20122008', '2008-12-20'],
    ['20081220', '2008-12-20'],
  ])('parses %s to the day %s', (typed, day) => {
    expect(parseDay(typed)).toBe(day);
  });

  test.each(['', ' ', '5/3/09', '5/2009', '5', '1/5/3/2009', '5 March 2009', '2009', '٥/٣', '---'])(
    'rejects %j',
    (typed) => {
      expect(parseDay(typed)).toBeNull();
    },
  );

  test('formats a day as DD/MM/YYYY and returns other text unchanged', () => {
    expect(formatDay('2009-03-05')).toBe('05/03/2009');
    expect(formatDay('5/3')).toBe('5/3');
    expect(formatDay('')).toBe('');
  });

  test.each([
    ['2026-11-19', true],
    ['2026-11-20', false],
    ['2009-02-29', false],
    ['2008-02-29', true],
    ['29/02/2009', false],
    ['٢٩/٢/٢٠٠٨', true],
    ['1899-12-31', false],
    ['01/01/1900', true],
    ['20/11/2009', true],
    ['11/20/2009', false],
    ['2009-13-01', false],
    ['00/03/2009', false],
    ['next year', false],
  ])('isBirthDate(%s) returns %s', (date, valid) => {
    expect(isBirthDate(date, '2026-11-20')).toBe(valid);
  });
});
