import type { School } from '@fasl/shared/contracts/school/school';
import { deriveBrandTokens } from '@fasl/shared/rules/colour/brand-colour';
import { isHexColour } from '@fasl/shared/rules/colour/oklch';

type Brand = School['brand'];

/** Unicode ranges of the product's own fonts. */
export const letters = {
  latin: 'U+0020-007E,U+00A0-00FF,U+2013-2014,U+2018-201D,U+2022,U+2026,U+2212',
  arabic: 'U+0600-06FF,U+200C-200F',
} as const;

/** CSS for the colour and fonts of the school; empty without them. */
export function renderBrandStyle(brand: Brand | undefined, nonce: string): string[] {
  const rules = brand ? [...colourRules(brand), ...fontRules(brand)] : [];
  return rules.length > 0 ? [`<style nonce="${nonce}">${rules.join('')}</style>`] : [];
}

/** Has a higher specificity than the themes, whose styles may load later. */
const root = ':root:root:root';

function colourRules({ colour }: Brand): string[] {
  if (!colour || !isHexColour(colour)) return [];
  const { always, light, dark } = deriveBrandTokens(colour);
  const rule = (selector: string, tokens: Record<string, string>) => {
    const declarations = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
    return `${selector}{${declarations.join(';')}}`;
  };
  return [
    rule(root, always),
    rule(`${root}[data-scheme="light"]`, light),
    rule(`${root}[data-scheme="dark"]`, dark),
  ];
}

/** Accepts only addresses of the portal, whose characters are safe in a CSS string. */
const isPlain = (address: string | null): address is string =>
  address !== null && /^\/media(?:\/[\w-][\w.-]*)+$/.test(address);

function fontRules({ latinFontUrl, arabicFontUrl }: Brand): string[] {
  const face = (url: string | null, range: string) =>
    isPlain(url)
      ? [
          `@font-face{font-family:School;src:url("${url}") format("woff2");font-weight:100 900;font-display:swap;unicode-range:${range}}`,
        ]
      : [];
  const faces = [...face(latinFontUrl, letters.latin), ...face(arabicFontUrl, letters.arabic)];
  if (faces.length === 0) return [];
  const stack = 'School,Fasl,"Fasl Fallback","Fasl Fallback Ar",system-ui,sans-serif';
  return [...faces, `${root}{--font:${stack}}`];
}
