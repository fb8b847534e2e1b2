import { expect, test } from 'vitest';
import { directionOf, readLanguage } from './language.ts';

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
])('the stored choice %j reads as %j', (stored, language) => {
  expect(readLanguage(stored)).toBe(language);
});

test('Arabic runs right to left', () => {
  expect([directionOf('ar-EG'), directionOf('en-GB')]).toEqual(['rtl', 'ltr']);
});
