import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test.each([
  ['', ''],
  ['Alkanes', 'Alkanes'],
  [' Alkanes  and alkenes ', 'Alkanes and alkenes'],
  ['Final revision, part two', 'Final revision, part…'],
  ['مراجعة نهائية على الباب الأول', 'مراجعة نهائية على…'],
])('of "%s" three words are "%s"', (name, short) => {
  expect(firstWords(name, 3)).toBe(short);
});
