import { expect, test } from 'vitest';
import { posterFontSize, posterLines } from './poster-lines.ts';

test.each([
  ['كيمياء', ['كيمياء']],
  ['جيولوجيا', ['جيولوجيا']],
  ['لغة صينية', ['لغة صينية']],
  ['علم نفس واجتماع', ['علم نفس', 'واجتماع']],
  ['فلسفة ومنطق', ['فلسفة', 'ومنطق']],
  ['الميكاترونكس', ['الميكاترونكس']],
])('%s is split into the lines %j', (name, lines) => {
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
])('%s gets the font size %i', (name, size) => {
  expect(posterFontSize(posterLines(name))).toBe(size);
});

test('uses the smallest font for a long text without spaces', () => {
  expect(posterFontSize(posterLines('ا'.repeat(60)))).toBe(9);
});
