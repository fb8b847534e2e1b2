import { describe, expect, test } from 'vitest';
import { shortenYear, shortenYears } from './year-short.ts';

describe('shortenYear', () => {
  test.each([
    ['First Secondary', '1S'],
    ['Second Secondary', '2S'],
    ['Third Secondary', '3S'],
    ['الصف الأول الثانوي', '1 ثانوي'],
    ['الصف الثاني الثانوي', '2 ثانوي'],
    ['الصف الثالث الثانوي', '3 ثانوي'],
    ['Third Preparatory', '3P'],
    ['الصف الثالث الإعدادي', '3 إعدادي'],
    ['Grade 10', 'G10'],
    ['الصف العاشر', 'صف 10'],
    ['الصف الحادي عشر', 'صف 11'],
    ['الصف الثاني عشر', 'صف 12'],
    ['الثانوية العامة', null],
    ['University', null],
    ['جامعة', null],
    ['', null],
  ])('shortens %s to %s', (name, short) => {
    expect(shortenYear(name)).toBe(short);
  });

  test.each([
    [[], null],
    [['University'], null],
    [['Third Secondary'], '3S'],
    [['Third Secondary', 'Second Secondary'], '2S/3S'],
    [['Third Secondary', 'First Secondary', 'Second Secondary'], '1S–3S'],
    [['Third Secondary', 'third secondary', 'University'], '3S'],
    [['الصف الثالث الثانوي', 'الصف الثاني الثانوي'], '2/3 ثانوي'],
    [['الصف الأول الثانوي', 'الصف الثاني الثانوي', 'الصف الثالث الثانوي'], '1–3 ثانوي'],
    [['الصف الثالث الثانوي', 'الصف الحادي عشر'], '3 ثانوي/صف 11'],
  ])('shortens the years %j to %s', (names, short) => {
    expect(shortenYears(names)).toBe(short);
  });
});
