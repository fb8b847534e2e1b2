import { isInternalPath } from '@fasl/shared/rules/account/after-auth';
import { createContractPathTest } from '../provider-client/contract-path.ts';
import { isPlainPath, originPrefix } from './media-path.ts';

/** The provider's file under our own address; `null` for a file of another origin. */
export type MediaAddress = (given: string | null) => string | null;

const plainMedia = /^\/media(?:\/[\w-][\w.-]*)+$/;

export function createMediaAddress(apiUrl: string): MediaAddress {
  const { origin, protocol, pathname } = new URL(apiUrl);
  const isContractPath = createContractPathTest(apiUrl);
  // With the way to the API or, as the contract writes its paths, from there on.
  const files = [`${pathname.replace(/\/$/, '')}/file/`, '/file/'];
  return (given) => {
    // Nearly all of them: no need to take them apart.
    if (!given || plainMedia.test(given)) return given || null;
    // A bare word, as the `src=x` of hostile HTML, names no file.
    if (!given.includes('/') || !URL.canParse(given, origin)) return null;
    const url = new URL(given, origin);
    if (url.origin !== origin || url.protocol !== protocol) return null;
    const found = files.find((path) => url.pathname.startsWith(path));
    if (found) return `/media/file/${url.pathname.slice(found.length)}${url.search}`;
    if (url.pathname.startsWith('/media/')) return url.pathname + url.search;
    if (!isPlainPath(url.pathname, '') || isContractPath(decodeURIComponent(url.pathname)))
      return null;
    return originPrefix + url.pathname + url.search;
  };
}

/** An address that a page may lead to; `javascript:` and its like are none. */
export function webAddress(given: string | null): string | null {
  if (!given || !URL.canParse(given)) return null;
  const { protocol, href } = new URL(given);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** Where a banner may lead: a page of this portal, or one of the web. */
export const pageAddress = (given: string | null): string | null =>
  isInternalPath(given) ? given : webAddress(given);
