import { describe, expect, test } from 'vitest';
import { findMathSegments } from './math-segments.ts';

const found = (text: string) =>
  findMathSegments(text, { setOff: true }).filter(({ kind }) => kind === 'equation');

describe('findMathSegments', () => {
  test.each([
    ['في التفاعل N2 + 3H2 ⇌ 2NH3 + حرارة، ما الذي يزيد الناتج؟', 'N₂ + 3H₂ ⇌ 2NH₃ + حرارة', '،'],
    ['ما قيمة x في C3H8 + xO2 → 3CO2 + 4H2O؟', 'C₃H₈ + xO₂ → 3CO₂ + 4H₂O', '؟'],
    ['Balance Na(s) + H2O(l) -> NaOH(aq) + H2(g).', 'Na(s) + H₂O(l) -> NaOH(aq) + H₂(g)', '.'],
  ])('sets off the reaction and its trailing punctuation in "%s"', (text, equation, after) => {
    expect(found(text)).toEqual([{ kind: 'equation', text: equation, isSetOff: true, after }]);
  });

  test('keeps a short equation in its sentence', () => {
    expect(found('إذا كان x + 2 = 5 فما قيمة x؟')).toEqual([
      { kind: 'equation', text: 'x + 2 = 5', isSetOff: false, after: '' },
    ]);
  });

  test.each([
    'من 10 - 20 سؤالًا',
    'Cairo - Alexandria',
    'well-known acids',
    'A, B and C',
    'C++',
    'phone +20-100-123',
    'http://a.b/c?x=1',
    'Question 1 - Choose',
    'A+ grade',
    '10:30',
  ])('finds no equation in "%s"', (text) => {
    expect(found(text)).toEqual([]);
  });

  test.each([
    'y = -2x + 3',
    '(x - 1)(x + 2) = 0',
    '3(x - 2) + 4 = 10',
    'a/b + c/d = 1',
    'x-2=5',
    '-2x² + 5x - 3 = 0',
    '−2x + 3 = 5',
    '(x + 3)² - 4 = 0',
    '|x - 2| = 3',
    'x^2 + 3 = 5',
    '√(x + 1) = 3',
    '2^3 = 8',
    'P(A|B) = 0.5',
    '1:2 = 3:6',
    '2x + 3 > 7',
    'v = 5 m/s',
    'R = 3 Ω',
    'Q = 5 μC',
    't = 5 min',
    'V = 12 volt',
    'c = 3 × 10⁸ m/s',
    '10% + 5% = 15%',
    '(x + 2 = 5)',
    'x² ± 3 = 5',
    'F = m a = 10 N',
    'x + 2 = ؟',
    '3 × (−2) = −6',
    'sin(x) + cos(x) = 1',
    '[Cu(NH₃)₄]²⁺ + 2e⁻ → Cu',
    'C + O₂ → .....',
  ])('keeps the equation "%s" whole in a sentence', (text) => {
    const isWhole = [{ text }];
    expect(found(text)).toMatchObject(isWhole);
    expect(found(`حل المعادلة ${text} في ح`)).toMatchObject(isWhole);
    expect(found(`Solve ${text} now`)).toMatchObject(isWhole);
  });

  test.each([
    ['(حيث x + 2 = 5)', 'x + 2 = 5'],
    ['الحل - x = 5', 'x = 5'],
    ['أ) -2x + 3 = 5', '-2x + 3 = 5'],
    ['س = -2x + 3', '-2x + 3'],
    ['x + 2 = 5 then', 'x + 2 = 5'],
    ['2x - 3 = 7. Find x', '2x - 3 = 7'],
    ['وN2 + 3H2 → 2NH3', 'N₂ + 3H₂ → 2NH₃'],
    ['و2x + 3 = 5', '2x + 3 = 5'],
    ['و|x - 2| = 3', '|x - 2| = 3'],
    ['{{1}} = 2x + 3', '2x + 3'],
  ])('leaves the sentence around the equation of "%s" alone', (text, equation) => {
    expect(found(text)).toMatchObject([{ text: equation }]);
  });

  test.each([
    'س + 2 = 5',
    '5 = 2 + س',
    'س - 2 = 5',
    '2س - 3 = 5',
    '∛8 + x = 2',
    '(x + 1 + س) = 5',
    '2(س + 1) = x + 3',
    'f(x, y) = x + 2',
    '{{1}} - 4x + 2 = 5',
  ])('marks no part of the equation "%s", which it cannot read', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('sets off a formula with an arrow, but not a short formula', () => {
    const text = String.raw`In \(2H_2 + O_2 \rightarrow 2H_2O\), what is \(x\)?`;
    const formulas = findMathSegments(text, { setOff: true }).filter(
      ({ kind }) => kind === 'formula',
    );
    expect(formulas).toMatchObject([{ isSetOff: true, after: ',' }, { isSetOff: false }]);
  });

  test('does not set off an equation in an answer', () => {
    expect(findMathSegments('N2 + 3H2 → 2NH3', { setOff: false })).toMatchObject([
      { kind: 'equation', isSetOff: false },
    ]);
  });
});
