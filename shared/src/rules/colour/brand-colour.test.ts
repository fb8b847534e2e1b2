import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveBrandTokens, lowestContrastBackground, shapeBackground } from './brand-colour.ts';
import { computeContrast, toHex, toOklch } from './oklch.ts';

const colours = readFileSync(`${import.meta.dirname}/../../../../web/src/theme/colors.css`, 'utf8');

/** All values of a token in the themes. */
function valuesOf(token: string, scheme?: 'light' | 'dark'): string[] {
  const blocks = [...colours.matchAll(/:root([^{]*)\{([^}]*)\}/g)];
  return blocks.flatMap(([, selector = '', block = '']) =>
    !scheme || selector.includes(scheme)
      ? [...block.matchAll(new RegExp(`--${token}: (#\\w{6})`, 'g'))].map(([, hex = '']) => hex)
      : [],
  );
}
const grounds = (scheme: 'light' | 'dark') =>
  ['bg', 'surface', 'tint'].flatMap((token) => valuesOf(token, scheme));
const hardest = (hexes: string[], against: string) =>
  hexes.toSorted(
    (one, other) => computeContrast(one, against) - computeContrast(other, against),
  )[0];

describe('deriveBrandTokens', () => {
  test('uses the lowest-contrast backgrounds of the themes', () => {
    expect(grounds('light').length).toBeGreaterThan(3);
    expect(hardest(grounds('light'), '#000000')).toBe(lowestContrastBackground.light);
    expect(hardest(grounds('dark'), '#ffffff')).toBe(lowestContrastBackground.dark);
    expect(hardest(valuesOf('sun', 'light'), '#000000')).toBe(shapeBackground);
  });

  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const named = ['#000000', '#ffffff', '#ffff00', '#0000ff', '#ff0000', '#777777', '#c2125c'];

  test('keeps text readable for any school colour', () => {
    const property = fc.property(hex, (colour) => {
      const { always, light, dark } = deriveBrandTokens(colour);
      const ratio = (one: string | undefined, other: string | undefined) =>
        computeContrast(one ?? '', other ?? '');
      for (const scheme of [light, dark]) {
        expect(ratio(scheme['on-brand'], scheme['brand'])).toBeGreaterThanOrEqual(4.5);
        expect(ratio(scheme['on-brand-soft'], scheme['brand-soft'])).toBeGreaterThanOrEqual(4.5);
      }
      for (const [tokens, scheme] of [
        [light, 'light'],
        [dark, 'dark'],
      ] as const) {
        for (const ground of grounds(scheme)) {
          expect(ratio(tokens['brand-text'], ground)).toBeGreaterThanOrEqual(4.5);
          expect(ratio(tokens['brand'], ground)).toBeGreaterThanOrEqual(3);
        }
      }
      for (const paper of valuesOf('paper'))
        expect(ratio(always['pop'], paper)).toBeGreaterThanOrEqual(4.5);
    });
    fc.assert(property, { numRuns: 60, examples: named.map((colour) => [colour]) });
  });

  test('keeps a colour that is already readable', () => {
    expect(deriveBrandTokens('#0b4fa0').light['brand']).toBe('#0b4fa0');
    expect(deriveBrandTokens('#8ab4ff').dark['brand']).toBe('#8ab4ff');
  });

  test.each(named)('converts %s to OKLCH and back without loss', (colour) => {
    expect(toHex(toOklch(colour))).toBe(colour);
  });
});
