import { expect, test } from 'vitest';
import { posterLines, wordSize } from './poster-word.ts';

test.each([
  ['كيمياء', ['كيمياء']],
  ['جيولوجيا', ['جيولوجيا']],
  ['لغة صينية', ['لغة صينية']],
  ['علم نفس واجتماع', ['علم نفس', 'واجتماع']],
  ['فلسفة ومنطق', ['فلسفة', 'ومنطق']],
  ['الميكاترونكس', ['الميكاترونكس']],
])('%s stands in the lines %j', (name, lines) => {
  expect(posterLines(name)).toEqual(lines);
});

test.each([
  ['كيمياء', 31],
  ['أحياء', 37],
  ['عربي', 30],
  ['تاريخ', 30],
  ['رياضيات', 26],
  ['علم نفس واجتماع', 18],
  ['الميكاترونكس', 15],
])('%s is %i wide', (name, size) => {
  expect(wordSize(posterLines(name))).toBe(size);
});

test('even a whole sentence without a space stays a word', () => {
  expect(wordSize(posterLines('ا'.repeat(60)))).toBe(9);
});
