import { isInternalPath } from '@fasl/shared/rules/account/after-auth';
import { createContractPathTest } from '../provider-client/contract-path.ts';
import { isPlainPath, originPrefix } from './media-path.ts';

/** Maps a file of the provider to an address of the portal; `null` for other origins. */
export type MediaAddress = (given: string | null) => string | null;

const plainMedia = /^\/media(?:\/[\w-][\w.-]*)+$/;

export function createMediaAddress(apiUrl: string): MediaAddress {
  const { origin, protocol, pathname } = new URL(apiUrl);
  const isContractPath = createContractPathTest(apiUrl);
  // The address may contain the path of the API or, as in the contract, omit it.
  const files = [`${pathname.replace(/\/$/, '')}/file/`, '/file/'];
  return (given) => {
    // Handles the most common case without parsing.
    if (!given || plainMedia.test(given)) return given || null;
    // A text without a slash, such as the `src=x` of hostile HTML, is not a file.
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

/** Accepts http and https addresses, and rejects `javascript:` and similar. */
export function toWebAddress(given: string | null): string | null {
  if (!given || !URL.canParse(given)) return null;
  const { protocol, href } = new URL(given);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** Accepts an internal path or a web address, for banner links. */
export const toPageAddress = (given: string | null): string | null =>
  isInternalPath(given) ? given : toWebAddress(given);
