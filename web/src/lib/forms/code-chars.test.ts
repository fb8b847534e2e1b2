import { describe, expect, test } from 'vitest';
import {
  createEmptyCode,
  getAddedText,
  isCodeComplete,
  spreadCode,
  toCodeChars,
} from './use-code.ts';

describe('toCodeChars', () => {
  test.each([
    ['aB3', 'aB3'],
    [' K7m2-Qx9P ', 'K7m2Qx9P'],
    ['٠١٢۳', '0123'],
    ['\u200eAB\u200f', 'AB'],
    ['', ''],
  ])('normalizes %j to %j', (typed, kept) => {
    expect(toCodeChars(typed).join('')).toBe(kept);
  });
});

describe('spreadCode', () => {
  test('writes one character into the current box and moves to the next box', () => {
    expect(spreadCode(createEmptyCode(4), 1, 'x')).toEqual({
      chars: ['', 'x', '', ''],
      next: 2,
      reachesEnd: false,
    });
  });

  test('stays in the last box after a character is written there', () => {
    expect(spreadCode(createEmptyCode(3), 2, 'x')).toEqual({
      chars: ['', '', 'x'],
      next: 2,
      reachesEnd: true,
    });
  });

  test('spreads a pasted fragment from the current box and drops the excess', () => {
    expect(spreadCode(['a', '', '', ''], 2, 'wxyz'.slice(0, 3)).chars).toEqual(['a', '', 'w', 'x']);
  });

  test('fills all boxes with a pasted whole code from any box', () => {
    expect(spreadCode(['a', 'b', '', ''], 2, 'WX-YZ')).toEqual({
      chars: ['W', 'X', 'Y', 'Z'],
      next: 3,
      reachesEnd: true,
    });
  });

  test('changes nothing for a paste of separators only', () => {
    expect(spreadCode(['a', ''], 1, ' - ')).toEqual({
      chars: ['a', ''],
      next: 1,
      reachesEnd: false,
    });
  });
});

describe('getAddedText', () => {
  test.each([
    ['a', 'ab', 'b'],
    ['a', 'ba', 'b'],
    ['a', 'aa', 'a'],
    ['', 'b', 'b'],
    ['a', '', ''],
    ['a', 'b', 'b'],
    ['a', 'abcd', 'abcd'],
  ])('for a box changed from %j to %j, returns %j', (held, value, added) => {
    expect(getAddedText(held, value, 4)).toBe(added);
  });
});

describe('isCodeComplete', () => {
  test('returns true only if no box is empty', () => {
    expect(isCodeComplete(['a', 'b'])).toBe(true);
    expect(isCodeComplete(['a', ''])).toBe(false);
  });
});
