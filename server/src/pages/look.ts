import { Scheme } from '@fasl/shared/contracts/account/boot';
import type { Theme } from '@fasl/shared/contracts/classroom/school';
import { directionOf, type Language, readLanguage } from '@fasl/shared/contracts/page/language';
import { preferredLanguage } from '@fasl/shared/rules/account/preferred-language';
import { cookieValues } from '../session/cookie.ts';

/** How the page is to look before any script has run. */
export type Look = { language: Language; scheme: Scheme; theme: Theme };

type Asked = {
  query: URLSearchParams;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
};

/** The address decides over the choice made earlier, and that over the browser's own list. */
export function readLook({ query, cookie, acceptLanguage }: Asked): Omit<Look, 'theme'> {
  const chosen = query.get('lang') || cookieValues(cookie, 'lang')[0];
  return {
    language: (chosen && readLanguage(chosen)) || preferredLanguage(acceptLanguage),
    scheme: Scheme.catch('auto').parse(cookieValues(cookie, 'scheme')[0]),
  };
}

/** `auto` starts as light: only the browser knows better, and the corrector asks it before paint. */
export function htmlTag({ language, scheme, theme }: Look, embedded: boolean): string {
  const shown = scheme === 'dark' ? 'dark' : 'light';
  return (
    `<html lang="${language}" dir="${directionOf(language)}" data-theme="${theme}" ` +
    `data-scheme="${shown}" data-mantine-color-scheme="${shown}"${embedded ? ' data-embed="1"' : ''}>`
  );
}

/**
 * Puts right what the server could not know: what this browser stored, and what its owner's
 * system prefers. Runs before the first paint. A cookie keeps the choice for the next page.
 * A visit that begins at the top is marked: what lies below may be laid out later.
 */
export const corrector = `(() => {
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
