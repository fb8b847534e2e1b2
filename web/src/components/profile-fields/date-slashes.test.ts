import { describe, expect, test } from 'vitest';
import { insertDateSlashes } from './date-slashes.ts';

/** Types the keys one by one and returns the content of the field. */
const typing = (keys: string) =>
  Array.from(keys).reduce((held, key) => insertDateSlashes(held + key, held), '');

describe('insertDateSlashes', () => {
  test.each([
    ['05032009', '05/03/2009'],
    ['٠٥٠٣٢٠٠٩', '٠٥/٠٣/٢٠٠٩'],
    ['05/03/2009', '05/03/2009'],
    ['5/3/2009', '5/3/2009'],
    ['15-3-2009', '15-3-2009'],
  ])('formats the keys %s as %s', (keys, written) => {
    expect(typing(keys)).toBe(written);
  });

  test('leaves pasted and deleted text unchanged', () => {
    expect(insertDateSlashes('05032009', '')).toBe('05032009');
    expect(insertDateSlashes('050', '05/0')).toBe('050');
  });
});
