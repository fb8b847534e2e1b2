import type { IncomingMessage } from 'node:http';

/** Everything below these is either a route of its own or nothing at all, never a page. */
const reserved =
  /^\/(?:trpc|media|calendar|payment(?!\/callback\/?$)|upload|verify|assets|lesson-frame|csp-report|livez|readyz|metrics)(?:\/|$)/;

export const isReserved = (pathname: string): boolean => reserved.test(pathname);

/** No page lies here, and no search leads here. */
export const unreadable = '/unreadable';

/** An address that no page, name or word can stand for is a page that is not there, and is asked of nobody. */
export function readableUrl({ url: sent = '/' }: IncomingMessage): string {
  // As a proxy is asked: what counts is the address here, not the host in it.
  const url = sent.startsWith('/') ? sent : sent.replace(/^https?:\/\/[^/?]*\/?/i, '/');
  return isReadable(url) || isReserved(url.replace(/\?.*$/s, '')) ? url : unreadable;
}

function isReadable(url: string): boolean {
  // No database takes this character.
  if (/%00/.test(url)) return false;
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.replace(/\?.*$/s, ''));
    return true;
  } catch {
    return false;
  }
}
