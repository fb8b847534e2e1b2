import { unreadable } from './reserved.ts';
import type { PageRoute } from './routes/page-route.ts';
import { pageRoutes } from './routes/routes.ts';

type Asked = {
  route: PageRoute | null;
  pathname: string;
  search: URLSearchParams;
  embedded: boolean;
};

/** One picture for all addresses that lead nowhere: nobody fills the memory by inventing some. */
const nowhere = '/not-found';

/** The address to draw a guest's page for; `null` leaves it to the browser. */
export function renderedAt({ route, pathname, search, embedded }: Asked): string | null {
  // Links of a page in a frame keep the frame's mark, and the router takes a last slash away.
  if (embedded || search.has('embed') || /.\/$/.test(pathname)) return null;
  if (!route) return isNowhere(pathname) ? nowhere : null;
  if (typeof route.painted === 'function') return route.painted({ pathname, search });
  return route.painted ? pathname : null;
}

const beginnings = new Set(pageRoutes.map(({ path }) => path.split('/')[1]));

/** The browser's router forgives capitals and slashes, and asks for a login first: there it may find another page. */
function isNowhere(pathname: string): boolean {
  const [, beginning = ''] = pathname.toLowerCase().split('/');
  return !beginnings.has(beginning) && !/\/\/|%/.test(pathname) && pathname !== unreadable;
}
