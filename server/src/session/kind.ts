import type { IncomingHttpHeaders } from 'node:http';
import type { Env } from '../env.ts';
import type { CookieKind } from './cookie.ts';

type Asked = { headers: IncomingHttpHeaders; url: string };

/**
 * Which cookie counts for a request: the frame's own for a page inside another site's page and for
 * what such a page asks for, which it says by header, or in the address where it can send none.
 * Where no other site may show us there is no such page, and the cookie it would have is not believed.
 */
export function cookieKindOf(
  { headers, url }: Asked,
  { embedOrigins }: Pick<Env, 'embedOrigins'>,
): CookieKind {
  if (embedOrigins.length === 0) return 'main';
  return headers['x-embed'] === '1' || hasEmbedMark(url) ? 'embed' : 'main';
}

export const hasEmbedMark = (url: string) => /[?&]embed=1(?:&|$)/.test(url);
