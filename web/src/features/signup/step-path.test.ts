import { expect, test } from 'vitest';
import { elsewhere, readStep } from './step-path.ts';

test('whoever comes back goes on where they left', () => {
  expect(elsewhere(1, 101)).toBeNull();
  expect(elsewhere(3, 101)).toBe('/signup/1');
  expect(elsewhere(1, 103)).toBe('/signup/2');
  expect(elsewhere(2, 103)).toBeNull();
  expect(elsewhere(2, 104)).toBe('/signup/3');
});

test('with nothing due the form leads to the last page, and the code home', () => {
  expect(elsewhere(1, null)).toBe('/');
  expect(elsewhere(2, null)).toBe('/signup/3');
  expect(elsewhere(3, null)).toBeNull();
});

test('only three steps exist', () => {
  expect(readStep('2')).toBe(2);
  expect(readStep('4')).toBeNull();
  expect(readStep('01')).toBeNull();
});
