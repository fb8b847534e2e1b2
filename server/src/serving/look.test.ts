import { expect, test } from 'vitest';
import { preferredLanguage } from './language.ts';
import { htmlTag, readLook } from './look.ts';

test.each([
  { header: undefined, language: 'en-GB' },
  { header: '', language: 'en-GB' },
  { header: 'ar', language: 'ar-EG' },
  { header: 'ar-EG,ar;q=0.9,en;q=0.8', language: 'ar-EG' },
  { header: 'en-US,en;q=0.9,ar;q=0.8', language: 'en-GB' },
  { header: 'ar;q=0.3,en;q=0.5', language: 'en-GB' },
  { header: 'fr-FR,ar;q=0.5', language: 'ar-EG' },
  { header: 'fr-FR,de', language: 'en-GB' },
  { header: 'ar;q=0', language: 'en-GB' },
  { header: 'arn', language: 'en-GB' },
  { header: '*', language: 'en-GB' },
  { header: ';;;,,q=,ar;q=x', language: 'en-GB' },
])('a browser that asks for $header is answered in $language', ({ header, language }) => {
  expect(preferredLanguage(header)).toBe(language);
});

const asked = (query: string, cookie: string, acceptLanguage = 'en') =>
  readLook({ query: new URLSearchParams(query), cookie, acceptLanguage });

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
