import type { PageRoute } from '@fasl/shared/rules/page/page-route';
import { pageRoutes } from '@fasl/shared/rules/page/pages';
import { malformedPath } from './reserved.ts';

type RenderRequest = {
  route: PageRoute | null;
  pathname: string;
  search: URLSearchParams;
  embedded: boolean;
};

/** One rendering for all unknown addresses, so that they cannot fill the cache. */
const notFoundPath = '/not-found';

/** The address to render for a guest; `null` if the browser renders the page. */
export function getRenderAddress({
  route,
  pathname,
  search,
  embedded,
}: RenderRequest): string | null {
  // Embedded pages have other links, and the router removes trailing slashes.
  if (embedded || search.has('embed') || /.\/$/.test(pathname)) return null;
  if (!route) return isUnknownAddress(pathname) ? notFoundPath : null;
  if (typeof route.serverRendered === 'function') return route.serverRendered({ pathname, search });
  return route.serverRendered ? pathname : null;
}

const firstSegments = new Set(pageRoutes.map(({ path }) => path.split('/')[1]));

/**
 * The browser's router ignores case and extra slashes, so it may find another page or require a
 * login.
 */
function isUnknownAddress(pathname: string): boolean {
  const [, beginning = ''] = pathname.toLowerCase().split('/');
  return !firstSegments.has(beginning) && !/\/\/|%/.test(pathname) && pathname !== malformedPath;
}
