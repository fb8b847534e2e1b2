import { describe, expect, test } from 'vitest';
import { truncateWords } from './first-words.ts';

describe('truncateWords', () => {
  test.each([
    ['', ''],
    ['Alkanes', 'Alkanes'],
    [' Alkanes  and alkenes ', 'Alkanes and alkenes'],
    ['Final revision, part two', 'Final revision, part…'],
    ['مراجعة نهائية على الباب الأول', 'مراجعة نهائية على…'],
  ])('shortens "%s" to "%s"', (name, short) => {
    expect(truncateWords(name, 3)).toBe(short);
  });
});
