import { expect, test } from 'vitest';
import { createReference } from './reference.ts';

test('generates unique references of 24 letters', () => {
  const made = Array.from({ length: 500 }, createReference);
  expect(made.every((reference) => /^[a-z]{24}$/.test(reference))).toBe(true);
  expect(new Set(made).size).toBe(500);
});
