import { expect, test } from 'vitest';
import { brandStyle } from './brand-style.ts';

const none = { colour: null, latinFontUrl: null, arabicFontUrl: null };

test('a school without a colour or letters of its own adds nothing', () => {
  expect(brandStyle(none, 'n')).toEqual([]);
  expect(brandStyle(undefined, 'n')).toEqual([]);
});

test('a colour is said for each scheme, under the nonce of the page', () => {
  const [style = ''] = brandStyle({ ...none, colour: '#0b4fa0' }, 'n');

  expect(style).toMatch(/^<style nonce="n">/);
  expect(style).toMatch(/:root\[data-scheme="light"\]\{--brand:#0b4fa0;--on-brand:#ffffff/);
  expect(style).toMatch(/:root\[data-scheme="dark"\]\{--brand:#[\da-f]{6}/);
});

test('letters are fetched from our own address, for the alphabet that they are for', () => {
  const [style = ''] = brandStyle({ ...none, arabicFontUrl: '/media/brand/cairo-1.woff2' }, 'n');

  expect(style).toContain('src:url("/media/brand/cairo-1.woff2")');
  expect(style).toContain('unicode-range:U+0600-06FF');
  expect(style).not.toContain('U+0020');
  expect(style).toContain('--font:School,Fasl');
});

test.each([
  { colour: 'red;}</style><script>' },
  { latinFontUrl: '/media/a");}</style><script>.woff2' },
  { latinFontUrl: '//evil.test/a.woff2' },
])('nothing of a provider that says %j reaches the page', (hostile) => {
  expect(brandStyle({ ...none, ...hostile }, 'n')).toEqual([]);
});
