import { describe, expect, test } from 'vitest';
import { readAppearance, renderHtmlTag } from './appearance.ts';

const read = (query: string, cookie: string, acceptLanguage = 'en') =>
  readAppearance({ query: new URLSearchParams(query), cookie, acceptLanguage });

describe('readAppearance', () => {
  test('prefers the query parameter to the cookie, and the cookie to the browser', () => {
    expect(read('lang=en', 'lang=ar-EG', 'ar').language).toBe('en-GB');
    expect(read('', 'lang=ar-EG', 'en').language).toBe('ar-EG');
    expect(read('', 'lang=ar', 'en').language).toBe('ar-EG');
    expect(read('', '', 'ar').language).toBe('ar-EG');
  });

  test('ignores invalid values', () => {
    expect(read('lang=%22%3E', 'lang="><script>; scheme="><script>')).toEqual({
      language: 'en-GB',
      scheme: 'auto',
    });
  });

  test('renderHtmlTag writes language, direction, theme and scheme', () => {
    const tag = renderHtmlTag({ language: 'ar-EG', scheme: 'dark', theme: 'secondary' }, false);

    expect(tag).toBe(
      '<html lang="ar-EG" dir="rtl" data-theme="secondary" data-scheme="dark" data-mantine-color-scheme="dark">',
    );
  });
});
