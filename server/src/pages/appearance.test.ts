import { expect, test } from 'vitest';
import { htmlTag, readAppearance } from './appearance.ts';

const asked = (query: string, cookie: string, acceptLanguage = 'en') =>
  readAppearance({ query: new URLSearchParams(query), cookie, acceptLanguage });

test('the address decides over the cookie, and that over the browser', () => {
  expect(asked('lang=en', 'lang=ar-EG', 'ar').language).toBe('en-GB');
  expect(asked('', 'lang=ar-EG', 'en').language).toBe('ar-EG');
  expect(asked('', 'lang=ar', 'en').language).toBe('ar-EG');
  expect(asked('', '', 'ar').language).toBe('ar-EG');
});

test('nonsense in cookie and address counts as no choice', () => {
  expect(asked('lang=%22%3E', 'lang="><script>; scheme="><script>')).toEqual({
    language: 'en-GB',
    scheme: 'auto',
  });
});

test('language, direction and scheme stand in the document itself', () => {
  const tag = htmlTag({ language: 'ar-EG', scheme: 'dark', theme: 'secondary' }, false);

  expect(tag).toBe(
    '<html lang="ar-EG" dir="rtl" data-theme="secondary" data-scheme="dark" data-mantine-color-scheme="dark">',
  );
});
