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

  test.each(['من 10 - 20 سؤالًا', 'Cairo - Alexandria', 'well-known acids', 'A, B and C', 'C++'])(
    'finds no equation in "%s"',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

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
