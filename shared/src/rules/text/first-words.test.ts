import { describe, expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

describe('firstWords', () => {
  test.each([
    ['', ''],
    ['Alkanes', 'Alkanes'],
    [' Alkanes  and alkenes ', 'Alkanes and alkenes'],
    ['Final revision, part two', 'Final revision, part…'],
    ['مراجعة نهائية على الباب الأول', 'مراجعة نهائية على…'],
  ])('shortens "%s" to "%s"', (name, short) => {
    expect(firstWords(name, 3)).toBe(short);
  });
});
