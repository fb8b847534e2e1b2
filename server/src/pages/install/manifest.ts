import { createHash } from 'node:crypto';
import { getDirection, type Language } from '@fasl/shared/contracts/page/language';
import type { School } from '@fasl/shared/contracts/school/school';
import { iconSizes } from './app-icon.ts';
import { pageTexts } from './page-texts.ts';
import { themeGround } from './theme-ground.ts';

export const defaultIcon = '/favicon.svg';

/** A school picture of our own origin, or the portal's icon. */
export const selectIconPicture = (school: School | null): string =>
  [school?.faviconUrl, school?.logoUrl].find(isOwnPath) ?? defaultIcon;

const isOwnPath = (url: string | null | undefined): url is string =>
  Boolean(url?.startsWith('/') && !url.startsWith('//'));

/** Builds the web app manifest, which a phone uses to install the portal. */
export function buildManifest(school: School | null, language: Language) {
  const name = school?.title || pageTexts[language].name;
  const ground = themeGround[school?.theme ?? 'primary'].light;
  return {
    id: '/',
    name,
    short_name: name,
    description: school?.subheadline || school?.headline || pageTexts[language].description,
    lang: language,
    dir: getDirection(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    categories: ['education'],
    icons: iconSizes.flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: buildIconUrl(school, size),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  };
}

/** The version changes with the picture, so that a new logo is not hidden by caches. */
export function buildIconUrl(school: School | null, size: (typeof iconSizes)[number]): string {
  const source = `${selectIconPicture(school)} ${school?.theme ?? 'primary'}`;
  const version = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return `/app-icon-${size}.png?v=${version}`;
}

/**
 * The browser offers installation only once, possibly before the page's scripts have loaded. Stores
 * the event for the install item of the menu, and hides the browser's own banner.
 */
export const installScript = `addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installPrompt = event;
  dispatchEvent(new Event('installable'));
})`;
