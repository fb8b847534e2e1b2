import { describe, expect, test } from 'vitest';
import { isNumeral, parseRawJson } from './raw-json.ts';

describe('parseRawJson', () => {
  test.each([
    ['keeps the digits of a number', '{"a":1.50e2}', { a: { numeral: '1.50e2' } }],
    ['skips a byte order mark', '\uFEFF{"a":"b"}', { a: 'b' }],
    ['keeps a byte order mark inside a text', '"a\uFEFFb"', 'a\uFEFFb'],
    ['returns undefined for invalid JSON', '{a', undefined],
  ])('%s', (_, text, expected) => {
    expect(parseRawJson(text)).toEqual(expected);
  });
});

test.each([
  [{ numeral: '1' }, true],
  [{ numeral: 1 }, false],
  [{ numeral: '1', x: 1 }, false],
  [{ other: '1' }, false],
  [null, false],
  ['a', false],
])('isNumeral(%j) is %s', (value, expected) => {
  expect(isNumeral(value)).toBe(expected);
});
