import type { PageRoute, Visit } from './page-route.ts';

type Role = Visit['role'];

/** The header's part for signed-in users. */
const memberHeader = 'src/features/shell/member-links.tsx';

/** A guard without a component, so it is part of the entry. */
const guard = 'src/routes/_signed-in.tsx';

/** The files of the web package that a page loads in addition to the entry. */
export function listPageFiles(route: PageRoute | null, role: Role): string[] {
  return [
    ...(role === 'guest' ? [] : [memberHeader]),
    ...(route ? [...(route.layouts ?? []), route.file].filter((file) => file !== guard) : []),
    ...(role === 'student' && route?.studentFile ? [route.studentFile] : []),
  ];
}

/** The translation namespaces that a page needs. */
export function listPageNamespaces(route: PageRoute | null, role: Role): string[] {
  const own = role === 'student' ? route?.studentNamespaces : undefined;
  return ['common', ...(route?.namespaces ?? []), ...(own ?? [])];
}
