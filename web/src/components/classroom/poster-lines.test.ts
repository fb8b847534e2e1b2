import { describe, expect, test } from 'vitest';
import { getPosterFontSize, splitPosterLines } from './poster-lines.ts';

describe('splitPosterLines', () => {
  test.each([
    ['كيمياء', ['كيمياء']],
    ['جيولوجيا', ['جيولوجيا']],
    ['لغة صينية', ['لغة صينية']],
    ['علم نفس واجتماع', ['علم نفس', 'واجتماع']],
    ['فلسفة ومنطق', ['فلسفة', 'ومنطق']],
    ['الميكاترونكس', ['الميكاترونكس']],
  ])('splits %s into the lines %j', (name, lines) => {
    expect(splitPosterLines(name)).toEqual(lines);
  });
});

describe('getPosterFontSize', () => {
  test.each([
    ['كيمياء', 29],
    ['أحياء', 33],
    ['عربي', 29],
    ['تاريخ', 29],
    ['رياضيات', 25],
    ['علم نفس واجتماع', 17],
    ['الميكاترونكس', 13],
  ])('gives %s the font size %i', (name, size) => {
    expect(getPosterFontSize(splitPosterLines(name))).toBe(size);
  });

  test('uses the smallest font for a long text without spaces', () => {
    expect(getPosterFontSize(splitPosterLines('ا'.repeat(60)))).toBe(9);
  });
});
