import type { IncomingHttpHeaders } from 'node:http';
import type { CookieKind } from './cookie.ts';

type Asked = { headers: IncomingHttpHeaders; url: string };

/**
 * Which cookie counts for a request: the frame's own for a page inside another site's page and for
 * what such a page asks for, which it says by header, or in the address where it can send none.
 */
export function cookieKindOf({ headers, url }: Asked): CookieKind {
  return headers['x-embed'] === '1' || hasEmbedMark(url) ? 'embed' : 'main';
}

export const hasEmbedMark = (url: string) => /[?&]embed=1(?:&|$)/.test(url);
