import { describe, expect, test } from 'vitest';
import { getStepRedirect, parseStep } from './step-path.ts';

describe('getStepRedirect', () => {
  test('redirects to the step that is due', () => {
    expect(getStepRedirect(1, 101)).toBeNull();
    expect(getStepRedirect(3, 101)).toBe('/signup/1');
    expect(getStepRedirect(1, 103)).toBe('/signup/2');
    expect(getStepRedirect(2, 103)).toBeNull();
    expect(getStepRedirect(2, 104)).toBe('/signup/3');
  });

  test('redirects a finished sign-up from step 1 to the home page and from step 2 to step 3', () => {
    expect(getStepRedirect(1, null)).toBe('/');
    expect(getStepRedirect(2, null)).toBe('/signup/3');
    expect(getStepRedirect(3, null)).toBeNull();
  });
});

describe('parseStep', () => {
  test('accepts only three steps', () => {
    expect(parseStep('2')).toBe(2);
    expect(parseStep('4')).toBeNull();
    expect(parseStep('01')).toBeNull();
  });
});
