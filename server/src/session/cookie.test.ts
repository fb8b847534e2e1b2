import { describe, expect, test } from 'vitest';
import { cookieValues } from './cookie.ts';

describe('cookieValues', () => {
  test('returns every value of a name in the order of the header', () => {
    expect(cookieValues('lang=en; fasl=one;fasl=two', 'fasl')).toEqual(['one', 'two']);
  });

  test.each([
    ['a no-break space', '\xa0'],
    ['a tab', '\t'],
    ['a byte order mark', '\ufeff'],
    ['a second space', ' '],
    ['a form feed', '\f'],
  ])('ignores a name that %s precedes or follows', (_, padding) => {
    expect(cookieValues(`a=1; ${padding}__Host-fasl=evil`, '__Host-fasl')).toEqual([]);
    expect(cookieValues(`${padding}${padding}__Host-fasl=evil`, '__Host-fasl')).toEqual([]);
    expect(cookieValues(`a=1; __Host-fasl${padding}=evil`, '__Host-fasl')).toEqual([]);
  });

  test('ignores a name in another case', () => {
    expect(cookieValues('__host-fasl=evil', '__Host-fasl')).toEqual([]);
  });

  test('returns a value as the browser sent it', () => {
    expect(cookieValues('fasl=\xa0a=b\t; lang=ar', 'fasl')).toEqual(['\xa0a=b\t']);
  });
});
