import type { ViewerUser } from '@fasl/shared/contracts/account/viewer';
import { redirect } from '@tanstack/react-router';
import { paths } from '../router/paths.ts';
import { fetchViewer } from './session.ts';

/** For the guard above the routes of those who are signed in: a guest logs in first and comes back. */
export async function requireUser({ location }: { location: { href: string } }) {
  const { user } = await fetchViewer();
  if (!user) throw redirect({ to: paths.login, search: { redirect: location.href } });
  return { user } satisfies { user: ViewerUser };
}
