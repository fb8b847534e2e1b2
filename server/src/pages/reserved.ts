import type { IncomingMessage } from 'node:http';

/** Paths of other routes, which contain no pages. */
const reserved =
  /^\/(?:trpc|media|calendar|payment(?!\/callback\/?$)|upload|verify|assets|lesson-frame|csp-report|livez|readyz|metrics)(?:\/|$)/;

export const isReserved = (pathname: string): boolean => reserved.test(pathname);

/** A path without a page, excluded from search engines. */
export const malformedPath = '/unreadable';

/** Rewrites undecodable addresses, so that they return 404 without a provider call. */
export function rewriteMalformedUrl({ url: sent = '/' }: IncomingMessage): string {
  // A request to a proxy has an absolute address, whose host is ignored.
  const url = sent.startsWith('/') ? sent : sent.replace(/^https?:\/\/[^/?]*\/?/i, '/');
  return isDecodable(url) || isReserved(url.replace(/\?.*$/s, '')) ? url : malformedPath;
}

function isDecodable(url: string): boolean {
  // Databases reject this character.
  if (/%00/.test(url)) return false;
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.replace(/\?.*$/s, ''));
    return true;
  } catch {
    return false;
  }
}
