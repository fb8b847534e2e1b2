import { describe, expect, test } from 'vitest';
import { forcesRedirect, getPathAfterAuth, isInternalPath } from './after-auth.ts';

describe('after-auth', () => {
  test.each([
    { redirect: 101, current: '/results', path: '/signup/1' },
    { redirect: 103, current: '/results', path: '/signup/2' },
    { redirect: 104, current: '/results', path: '/signup/3' },
    { redirect: 104, current: undefined, path: '/signup/3' },
    { redirect: null, current: '/results?query=x#y', path: '/results?query=x#y' },
    { redirect: 999, current: '/dashboard', path: '/dashboard' },
    { redirect: null, current: undefined, path: '/' },
    { redirect: null, current: '//evil.test', path: '/' },
    { redirect: null, current: 'https://evil.test', path: '/' },
  ])('returns $path for the code $redirect and page $current', ({ redirect, current, path }) => {
    expect(getPathAfterAuth(redirect, current)).toBe(path);
  });

  test.each([
    ['/', true],
    ['/a//b', true],
    ['//evil.test', false],
    ['/\\evil.test', false],
    ['/a\\b', false],
    ['/\t/evil.test', false],
    ['javascript:alert(1)', false],
    ['', false],
    [undefined, false],
  ])('isInternalPath(%j) returns %s', (path, internal) => {
    expect(isInternalPath(path)).toBe(internal);
  });

  test.each([
    [101, true],
    [103, true],
    [104, false],
    [null, false],
    [999, false],
  ])('forcesRedirect(%s) returns %s', (redirect, forces) => {
    expect(forcesRedirect(redirect)).toBe(forces);
  });
});
