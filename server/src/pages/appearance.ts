import { Scheme } from '@fasl/shared/contracts/page/boot';
import { getDirection, type Language, readLanguage } from '@fasl/shared/contracts/page/language';
import type { Theme } from '@fasl/shared/contracts/school/school';
import { matchLanguage } from '@fasl/shared/rules/account/preferred-language';
import { readCookieValues } from '../session/cookie.ts';

/** Language, colour scheme and theme of the document. */
export type Appearance = { language: Language; scheme: Scheme; theme: Theme };

type AppearanceRequest = {
  query: URLSearchParams;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
};

/** Query parameters take precedence over cookies, and cookies over the browser's preference. */
export function readAppearance({
  query,
  cookie,
  acceptLanguage,
}: AppearanceRequest): Omit<Appearance, 'theme'> {
  const chosen = query.get('lang') || readCookieValues(cookie, 'lang')[0];
  return {
    language: (chosen && readLanguage(chosen)) || matchLanguage(acceptLanguage),
    scheme: Scheme.catch('auto').parse(readCookieValues(cookie, 'scheme')[0]),
  };
}

/** `auto` starts as light, and the inline script corrects the scheme before the first paint. */
export function renderHtmlTag({ language, scheme, theme }: Appearance, embedded: boolean): string {
  const shown = scheme === 'dark' ? 'dark' : 'light';
  return (
    `<html lang="${language}" dir="${getDirection(language)}" data-theme="${theme}" ` +
    `data-scheme="${shown}" data-mantine-color-scheme="${shown}"${embedded ? ' data-embed="1"' : ''}>`
  );
}

/**
 * Runs inline before the first paint: applies the settings stored in the browser and the system's
 * colour scheme, and stores the choice in a cookie. Marks visits that start at the top of the page,
 * so that the browser can lay out lower parts later.
 */
export const appearanceScript = `(() => {
  const root = document.documentElement;
  const read = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
  const keep = (key, value) => {
    const secure = location.protocol === 'https:' ? ';secure' : '';
    document.cookie = key + '=' + value + ';path=/;max-age=31536000;samesite=lax' + secure;
  };
  const lang = { ar: 'ar-EG', en: 'en-GB' }[(read('lang') || '').slice(0, 2)];
  if (lang && !new URLSearchParams(location.search).get('lang')) {
    if (lang !== root.lang) keep('lang', lang);
    root.lang = lang;
    root.dir = lang === 'ar-EG' ? 'rtl' : 'ltr';
  }
  const cookie = /(?:^|; )scheme=(light|dark|auto)/.exec(document.cookie);
  const stored = /^(?:light|dark|auto)$/.exec(read('scheme') || '');
  const scheme = stored ? stored[0] : cookie ? cookie[1] : 'auto';
  if (stored && stored[0] !== (cookie && cookie[1])) keep('scheme', stored[0]);
  const dark = scheme === 'dark' ||
    (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.scheme = root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  const [visit] = performance.getEntriesByType('navigation');
  if (visit && visit.type === 'navigate' && !location.hash) root.dataset.fresh = '';
})()`;
