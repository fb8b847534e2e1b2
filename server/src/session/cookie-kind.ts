import type { IncomingHttpHeaders } from 'node:http';
import type { Env } from '../env.ts';
import type { CookieKind } from './cookie.ts';

type KindRequest = { headers: IncomingHttpHeaders; url: string };

/**
 * Embedded pages use a separate session cookie, which a header or the `embed` parameter selects.
 * Both are ignored if embedding is disabled.
 */
export function selectCookieKind(
  { headers, url }: KindRequest,
  { embedOrigins }: Pick<Env, 'embedOrigins'>,
): CookieKind {
  if (embedOrigins.length === 0) return 'main';
  return headers['x-embed'] === '1' || hasEmbedParameter(url) ? 'embed' : 'main';
}

export const hasEmbedParameter = (url: string) => /[?&]embed=1(?:&|$)/.test(url);
