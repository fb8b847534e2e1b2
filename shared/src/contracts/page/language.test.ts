import { describe, expect, test } from 'vitest';
import { getDirection, readLanguage } from './language.ts';

describe('language', () => {
  test.each([
    ['en-GB', 'en-GB'],
    ['ar-EG', 'ar-EG'],
    ['en', 'en-GB'],
    ['AR', 'ar-EG'],
    ['ar-SA', 'ar-EG'],
    ['fr', null],
    ['', null],
    ['a', null],
    [null, null],
    [{}, null],
  ])('reads the stored choice %j as %j', (stored, language) => {
    expect(readLanguage(stored)).toBe(language);
  });

  test('uses right-to-left direction for Arabic', () => {
    expect([getDirection('ar-EG'), getDirection('en-GB')]).toEqual(['rtl', 'ltr']);
  });
});
