import { expect, test } from 'vitest';
import { newReference } from './reference.ts';

test('a reference is 24 letters that nobody can guess', () => {
  const made = Array.from({ length: 500 }, newReference);
  expect(made.every((reference) => /^[a-z]{24}$/.test(reference))).toBe(true);
  expect(new Set(made).size).toBe(500);
});
