import { beforeEach, describe, expect, test } from 'vitest';
import {
  getLoginSearch,
  getReturnLink,
  getReturnPath,
  removeReturnPath,
  storeReturnPath,
  takePathAfterAuth,
} from './return-path.ts';

const lesson = '/classroom/waves?tab=a%20b#lesson-14';

beforeEach(() => sessionStorage.clear());

describe('storeReturnPath', () => {
  test.each([
    '/login?redirect=%2Ffaqs',
    '/signup/3',
    '/complete-profile',
    '//evil.test',
    undefined,
  ])('ignores %s', (path) => {
    storeReturnPath(lesson);
    storeReturnPath(path);
    expect(getReturnPath()).toBe(lesson);
  });

  test('forgets the previous page for a user from the home page', () => {
    storeReturnPath(lesson);
    storeReturnPath('/');
    expect(getReturnPath()).toBe('/');
  });
});

describe('takePathAfterAuth', () => {
  test('keeps the page while sign-up steps are due and returns to it afterwards', () => {
    expect(takePathAfterAuth(101, lesson)).toBe('/signup/1');
    expect(takePathAfterAuth(103)).toBe('/signup/2');
    expect(takePathAfterAuth(104)).toBe('/signup/3');
    expect(takePathAfterAuth(null)).toBe(lesson);
    expect(getReturnPath()).toBe('/');
    expect(getLoginSearch()).toEqual({});
  });

  test.each([
    [103, '/signup/2'],
    [104, '/signup/3'],
    [null, '/signup/3'],
  ])('of a login during the sign-up keeps the page, with code %s', (redirect, step) => {
    storeReturnPath(lesson);
    expect(takePathAfterAuth(redirect, step)).toBe(step);
    expect(getLoginSearch()).toEqual({ redirect: lesson });
  });

  test('of a login from the home page replaces an older page', () => {
    storeReturnPath(lesson);
    expect(takePathAfterAuth(104, '/')).toBe('/signup/3');
    expect(getReturnPath()).toBe('/');
  });
});

describe('getReturnLink', () => {
  test('separates parameters and fragment', () => {
    storeReturnPath(lesson);
    expect(getReturnLink()).toEqual({
      to: '/classroom/waves',
      search: { tab: 'a b' },
      hash: 'lesson-14',
    });
    removeReturnPath();
    expect(getReturnLink()).toEqual({ to: '/', search: {}, hash: '' });
  });
});
