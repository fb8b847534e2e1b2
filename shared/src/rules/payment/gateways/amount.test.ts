import { describe, expect, test } from 'vitest';
import { formatGatewayAmount, parsePiasters, parsePounds } from './amount.ts';

describe('gateway amounts', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [2_050, '20.50'],
    [84_000, '840.00'],
    [1_000_000_01, '1000000.01'],
  ])('formats %i piasters as %s', (amount, text) => {
    expect(formatGatewayAmount(amount)).toBe(text);
    expect(parsePounds(text)).toBe(amount);
  });

  test.each([
    ['840', 84_000],
    ['840.0', 84_000],
    ['0.5', 50],
    ['152.00', 15_200],
  ])('parses %s EGP to %i piasters', (text, amount) => {
    expect(parsePounds(text)).toBe(amount);
  });

  test.each([
    '',
    '.5',
    '1.',
    '1.5e2',
    '150.004',
    '0150',
    '+1',
    '-1',
    ' 1',
    '1,000',
    '١',
    'NaN',
    '1e3',
  ])('rejects "%s"', (text) => {
    expect(parsePounds(text)).toBeNull();
    expect(parsePiasters(text)).toBeNull();
  });

  test('rejects fractions of a piaster', () => {
    expect(parsePiasters('30000')).toBe(30_000);
    expect(parsePiasters('30000.0')).toBeNull();
    expect(parsePiasters('030000')).toBeNull();
  });
});
