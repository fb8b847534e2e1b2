import { describe, expect, test } from 'vitest';
import { shortenYear, shortenYears } from './year-short.ts';

describe('shortenYear', () => {
  test.each([
    ['First Secondary', '1S'],
    ['Second Secondary', '2S'],
    ['Third Secondary', '3S'],
    ['الصف الأول الثانوي', '1S'],
    ['الصف الثاني الثانوي', '2S'],
    ['الصف الثالث الثانوي', '3S'],
    ['Third Preparatory', '3P'],
    ['الصف الثالث الإعدادي', '3P'],
    ['Grade 10', 'G10'],
    ['الصف العاشر', 'G10'],
    ['الصف الحادي عشر', 'G11'],
    ['الصف الثاني عشر', 'G12'],
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
    [['Third Secondary', 'الصف الثالث الثانوي', 'University'], '3S'],
  ])('shortens the years %j to %s', (names, short) => {
    expect(shortenYears(names)).toBe(short);
  });
});
