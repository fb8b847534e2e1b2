import { expect, test } from 'vitest';
import { readPiasters, readPounds, twoPlaces } from './amount.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [50, '0.50'],
  [2_050, '20.50'],
  [84_000, '840.00'],
  [1_000_000_01, '1000000.01'],
])('%i piasters are signed as %s', (amount, text) => {
  expect(twoPlaces(amount)).toBe(text);
  expect(readPounds(text)).toBe(amount);
});

test.each([
  ['840', 84_000],
  ['840.0', 84_000],
  ['0.5', 50],
  ['152.00', 15_200],
])('%s EGP are read as %i piasters', (text, amount) => {
  expect(readPounds(text)).toBe(amount);
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
])('"%s" is no amount', (text) => {
  expect(readPounds(text)).toBeNull();
  expect(readPiasters(text)).toBeNull();
});

test('piasters are whole', () => {
  expect(readPiasters('30000')).toBe(30_000);
  expect(readPiasters('30000.0')).toBeNull();
  expect(readPiasters('030000')).toBeNull();
});
