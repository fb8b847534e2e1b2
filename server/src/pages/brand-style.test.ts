import { describe, expect, test } from 'vitest';
import { renderBrandStyle } from './brand-style.ts';

const none = { colour: null, latinFontUrl: null, arabicFontUrl: null };

describe('renderBrandStyle', () => {
  test('returns no style for a school without colour or fonts', () => {
    expect(renderBrandStyle(none, 'n')).toEqual([]);
    expect(renderBrandStyle(undefined, 'n')).toEqual([]);
  });

  test("sets the colour for each scheme, with the page's nonce", () => {
    const [style = ''] = renderBrandStyle({ ...none, colour: '#0b4fa0' }, 'n');

    expect(style).toMatch(/^<style nonce="n">/);
    expect(style).toMatch(/:root\[data-scheme="light"\]\{--brand:#0b4fa0;--on-brand:#ffffff/);
    expect(style).toMatch(/:root\[data-scheme="dark"\]\{--brand:#[\da-f]{6}/);
  });

  test('loads fonts from the portal for their alphabet', () => {
    const [style = ''] = renderBrandStyle(
      { ...none, arabicFontUrl: '/media/brand/cairo-1.woff2' },
      'n',
    );

    expect(style).toContain('src:url("/media/brand/cairo-1.woff2")');
    expect(style).toContain('unicode-range:U+0600-06FF');
    expect(style).not.toContain('U+0020');
    expect(style).toContain('--font:School,Fasl');
  });

  test.each([
    { colour: 'red;}</style><script>' },
    { latinFontUrl: '/media/a");}</style><script>.woff2' },
    { latinFontUrl: '//evil.test/a.woff2' },
  ])('ignores the hostile value %j', (hostile) => {
    expect(renderBrandStyle({ ...none, ...hostile }, 'n')).toEqual([]);
  });
});
