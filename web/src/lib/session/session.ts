import type { Viewer, ViewerUser } from '@fasl/shared/contracts/account/viewer';
import { redirect } from '@tanstack/react-router';
import { api, apiUtils } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { paths } from '../router/paths.ts';
import { createEvent } from '../state/signal.ts';

const guest: Viewer = { user: null, redirect: null, embedded: false };

/** Emitted after a login or logout, so that guards run again. */
export const viewerChanged = createEvent();

export function useViewer(): Viewer | undefined {
  return api.session.viewer.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data;
}

export const fetchViewer = (): Promise<Viewer> =>
  apiUtils.session.viewer.ensureData(undefined, { staleTime: Number.POSITIVE_INFINITY });

/** Asks the server: another window may have logged a user in. */
export const fetchNewViewer = (): Promise<Viewer> =>
  apiUtils.session.viewer.fetch(undefined, { staleTime: 0 });

/** Called after a login or logout. Other cached data may belong to another account. */
export function setViewer(viewer: Viewer): void {
  apiUtils.session.viewer.setData(undefined, viewer);
  queryClient.removeQueries({ predicate: isForeign, type: 'inactive' });
  void queryClient.resetQueries({ predicate: isForeign, type: 'active' });
  viewerChanged.emit();
}

const publicQueries = ['session.viewer', 'school.settings'];

/**
 * Query keys are paths of procedures; keys that are plain strings are loaded components, which
 * belong to no account.
 */
const isForeign = ({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean =>
  Array.isArray(path) && !publicQueries.includes(path.join('.'));

/** The server no longer recognizes the session. Returns whether the viewer was signed in. */
export function clearViewer(): boolean {
  const viewer = apiUtils.session.viewer.getData();
  if (!viewer?.user) return false;
  setViewer({ ...guest, embedded: viewer.embedded });
  return true;
}

/** Guard for student pages; parents are redirected to their child's progress. */
export async function requireStudent(at: Parameters<typeof requireUser>[0]) {
  const signedIn = await requireUser(at);
  if (signedIn.user.role !== 'student') throw redirect({ to: paths.progress, replace: true });
  return signedIn;
}

/** Guard for signed-in pages; guests are redirected to the login and back. */
export async function requireUser({ location }: { location: { href: string } }) {
  const { user } = await fetchViewer();
  if (!user) throw redirect({ to: paths.login, search: { redirect: location.href } });
  return { user } satisfies { user: ViewerUser };
}
