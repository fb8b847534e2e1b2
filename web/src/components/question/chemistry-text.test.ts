import { describe, expect, test } from 'vitest';
import { subscriptFormulas } from './chemistry-text.ts';

describe('subscriptFormulas', () => {
  test.each([
    ['H2O', 'H₂O'],
    ['2NH3', '2NH₃'],
    ['CnH2n+2', 'CₙH₂ₙ₊₂'],
    ['CnH2n', 'CₙH₂ₙ'],
    ['C6H12O6', 'C₆H₁₂O₆'],
    ['Ca(OH)2', 'Ca(OH)₂'],
    ['N2 + 3H2', 'N₂ + 3H₂'],
    ['غاز CO2، ثم O2', 'غاز CO₂، ثم O₂'],
    ['Fe2+', 'Fe²⁺'],
    ['CH3CH2OH', 'CH₃CH₂OH'],
  ])('formats %s as %s', (text, expected) => {
    expect(subscriptFormulas(text)).toBe(expected);
  });

  test.each(['B12', 'A4', 'COVID19', 'x2', 'Chapter 2', 'H1N1', '2024', 'NaCl', 'DNA', 'H₂O'])(
    'leaves %s unchanged',
    (text) => {
      expect(subscriptFormulas(text)).toBe(text);
    },
  );
});
