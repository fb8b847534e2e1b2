import { describe, expect, test } from 'vitest';
import { readCookieValues } from './cookie.ts';

describe('readCookieValues', () => {
  test('returns every value of a name in the order of the header', () => {
    expect(readCookieValues('lang=en; fasl=one;fasl=two', 'fasl')).toEqual(['one', 'two']);
  });

  test.each([
    ['a no-break space', '\xa0'],
    ['a tab', '\t'],
    ['a byte order mark', '\ufeff'],
    ['a second space', ' '],
    ['a form feed', '\f'],
  ])('ignores a name with %s before or after it', (_, padding) => {
    expect(readCookieValues(`a=1; ${padding}__Host-fasl=evil`, '__Host-fasl')).toEqual([]);
    expect(readCookieValues(`${padding}${padding}__Host-fasl=evil`, '__Host-fasl')).toEqual([]);
    expect(readCookieValues(`a=1; __Host-fasl${padding}=evil`, '__Host-fasl')).toEqual([]);
  });

  test('ignores a name in another case', () => {
    expect(readCookieValues('__host-fasl=evil', '__Host-fasl')).toEqual([]);
  });

  test('returns a value as the browser sent it', () => {
    expect(readCookieValues('fasl=\xa0a=b\t; lang=ar', 'fasl')).toEqual(['\xa0a=b\t']);
  });
});
