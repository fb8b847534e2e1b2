import { expect, test } from 'vitest';
import { addedTo, codeChars, emptyCode, isWhole, spread } from './use-code.ts';

test.each([
  ['aB3', 'aB3'],
  [' K7m2-Qx9P ', 'K7m2Qx9P'],
  ['٠١٢۳', '0123'],
  ['\u200eAB\u200f', 'AB'],
  ['', ''],
])('%j is kept as %j', (typed, kept) => {
  expect(codeChars(typed).join('')).toBe(kept);
});

test('one character goes into its box, and the next box is on', () => {
  expect(spread(emptyCode(4), 1, 'x')).toEqual({
    chars: ['', 'x', '', ''],
    next: 2,
    reachesEnd: false,
  });
});

test('the last box stays the last one', () => {
  expect(spread(emptyCode(3), 2, 'x')).toEqual({
    chars: ['', '', 'x'],
    next: 2,
    reachesEnd: true,
  });
});

test('a part of a code spreads from where it was pasted and drops what has no box', () => {
  expect(spread(['a', '', '', ''], 2, 'wxyz'.slice(0, 3)).chars).toEqual(['a', '', 'w', 'x']);
});

test('a whole code fills all boxes wherever it was pasted', () => {
  expect(spread(['a', 'b', '', ''], 2, 'WX-YZ')).toEqual({
    chars: ['W', 'X', 'Y', 'Z'],
    next: 3,
    reachesEnd: true,
  });
});

test('nothing but noise changes nothing', () => {
  expect(spread(['a', ''], 1, ' - ')).toEqual({
    chars: ['a', ''],
    next: 1,
    reachesEnd: false,
  });
});

test.each([
  ['a', 'ab', 'b'],
  ['a', 'ba', 'b'],
  ['a', 'aa', 'a'],
  ['', 'b', 'b'],
  ['a', '', ''],
  ['a', 'b', 'b'],
  ['a', 'abcd', 'abcd'],
])('a box that held %j and now holds %j was given %j', (held, value, added) => {
  expect(addedTo(held, value, 4)).toBe(added);
});

test('a code is whole when no box is empty', () => {
  expect(isWhole(['a', 'b'])).toBe(true);
  expect(isWhole(['a', ''])).toBe(false);
});
