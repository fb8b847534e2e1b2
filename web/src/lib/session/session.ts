import type { Viewer, ViewerUser } from '@fasl/shared/contracts/account/viewer';
import { redirect } from '@tanstack/react-router';
import { api, utils } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { paths } from '../router/paths.ts';
import { createEvent } from '../state/signal.ts';

const guest: Viewer = { user: null, redirect: null, embedded: false };

/** Somebody signed in or out: guards have to be asked again. */
export const viewerChanged = createEvent();

/** Who looks at the page; `undefined` until the server has said so. */
export function useViewer(): Viewer | undefined {
  return api.session.viewer.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data;
}

/** For guards and loaders. */
export const fetchViewer = (): Promise<Viewer> =>
  utils.session.viewer.ensureData(undefined, { staleTime: Number.POSITIVE_INFINITY });

/** After signing in or out. All other answers may have been meant for somebody else. */
export function becomeViewer(viewer: Viewer): void {
  utils.session.viewer.setData(undefined, viewer);
  queryClient.removeQueries({ predicate: isForeign, type: 'inactive' });
  void queryClient.resetQueries({ predicate: isForeign, type: 'active' });
  viewerChanged.emit();
}

const everybodys = ['session.viewer', 'school.settings'];

/** Answers go by the path of their procedure; by a plain name go parts of the page that were fetched, which are nobody's. */
const isForeign = ({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean =>
  Array.isArray(path) && !everybodys.includes(path.join('.'));

/** The server no longer knows the session. Answers whether there was one. */
export function forgetViewer(): boolean {
  const viewer = utils.session.viewer.getData();
  if (!viewer?.user) return false;
  becomeViewer({ ...guest, embedded: viewer.embedded });
  return true;
}

/** For what is a student's alone: a parent sees how far the child is, and nothing else of it. */
export async function requireStudent(at: Parameters<typeof requireUser>[0]) {
  const signedIn = await requireUser(at);
  if (signedIn.user.role !== 'student') throw redirect({ to: paths.progress, replace: true });
  return signedIn;
}

/** For the guard above the routes of those who are signed in: a guest logs in first and comes back. */
export async function requireUser({ location }: { location: { href: string } }) {
  const { user } = await fetchViewer();
  if (!user) throw redirect({ to: paths.login, search: { redirect: location.href } });
  return { user } satisfies { user: ViewerUser };
}
