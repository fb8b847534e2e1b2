import { describe, expect, test } from 'vitest';
import { posterFontSize, posterLines } from './poster-lines.ts';

describe('posterLines', () => {
  test.each([
    ['كيمياء', ['كيمياء']],
    ['جيولوجيا', ['جيولوجيا']],
    ['لغة صينية', ['لغة صينية']],
    ['علم نفس واجتماع', ['علم نفس', 'واجتماع']],
    ['فلسفة ومنطق', ['فلسفة', 'ومنطق']],
    ['الميكاترونكس', ['الميكاترونكس']],
  ])('splits %s into the lines %j', (name, lines) => {
    expect(posterLines(name)).toEqual(lines);
  });
});

describe('posterFontSize', () => {
  test.each([
    ['كيمياء', 31],
    ['أحياء', 37],
    ['عربي', 30],
    ['تاريخ', 30],
    ['رياضيات', 26],
    ['علم نفس واجتماع', 18],
    ['الميكاترونكس', 15],
  ])('gives %s the font size %i', (name, size) => {
    expect(posterFontSize(posterLines(name))).toBe(size);
  });

  test('uses the smallest font for a long text without spaces', () => {
    expect(posterFontSize(posterLines('ا'.repeat(60)))).toBe(9);
  });
});
