import { describe, expect, test } from 'vitest';
import { readStep, stepRedirect } from './step-path.ts';

describe('sign-up steps', () => {
  test('redirects to the step that is due', () => {
    expect(stepRedirect(1, 101)).toBeNull();
    expect(stepRedirect(3, 101)).toBe('/signup/1');
    expect(stepRedirect(1, 103)).toBe('/signup/2');
    expect(stepRedirect(2, 103)).toBeNull();
    expect(stepRedirect(2, 104)).toBe('/signup/3');
  });

  test('redirects from the code to the home page and from the form to the last step', () => {
    expect(stepRedirect(1, null)).toBe('/');
    expect(stepRedirect(2, null)).toBe('/signup/3');
    expect(stepRedirect(3, null)).toBeNull();
  });

  test('accepts three steps only', () => {
    expect(readStep('2')).toBe(2);
    expect(readStep('4')).toBeNull();
    expect(readStep('01')).toBeNull();
  });
});
