import type { PageRoute } from './page-route.ts';
import { pageRoutes } from './pages.ts';

const patterns = pageRoutes.map((route) => ({ route, segments: route.path.split('/') }));

/** Finds the route of a URL and its parameters; `null` if no page matches. */
export function matchPage(
  pathname: string,
): { route: PageRoute; params: Record<string, string> } | null {
  const given = decodeSegments(pathname);
  if (!given) return null;
  for (const { route, segments } of patterns) {
    const params = fit(segments, given);
    if (params) return { route, params };
  }
  return null;
}

function decodeSegments(pathname: string): string[] | null {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  try {
    return trimmed.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

function fit(pattern: string[], given: string[]): Record<string, string> | null {
  if (pattern.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = given[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name ? value === '' : part !== value) return null;
    if (name) params[name] = value;
  }
  return params;
}
