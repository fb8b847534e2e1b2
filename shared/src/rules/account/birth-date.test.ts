import { expect, test } from 'vitest';
import { isBirthDate, readDay, writeDay } from './birth-date.ts';

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
])('%s is read as the day %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

test.each(['', ' ', '5/3/09', '5/2009', '5', '1/5/3/2009', '5 March 2009', '2009', '٥/٣', '---'])(
  '%j is not read as a day',
  (typed) => {
    expect(readDay(typed)).toBeNull();
  },
);

test('a day is written with its number first, and what is no day stays', () => {
  expect(writeDay('2009-03-05')).toBe('05/03/2009');
  expect(writeDay('5/3')).toBe('5/3');
  expect(writeDay('')).toBe('');
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
])('%s is a birth date: %s', (date, valid) => {
  expect(isBirthDate(date, '2026-11-20')).toBe(valid);
});
