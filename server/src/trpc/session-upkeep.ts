import type { Profile } from '@fasl/shared/provider-api/account/profile';
import { toViewerUser } from '../session/viewer.ts';
import type { Context } from './context.ts';
import { refusalOf } from './errors.ts';

/** Less than the time between two looks of a page, so that each of them finds out. */
const trustMs = 3_000;
const checkMs = 2_500;
const revokeMs = 2_000;

/**
 * Asks the provider whether the token still holds, which an old cookie cannot know, and takes over
 * a new name or photo. A provider that does not answer ends no session.
 */
export async function refreshViewer({ jar, providerAs, sessions, media }: Context): Promise<void> {
  const { session } = jar;
  if (!session) return;
  const knownAt = sessions.knownAt.get(session.id) ?? Number.NEGATIVE_INFINITY;
  if (performance.now() - knownAt < trustMs) return;
  // The shell asks for this beside other things: a token that is refused is told by the jar alone.
  const provider = providerAs({ deadlineMs: checkMs });
  const isParent = session.user.role === 'parent';
  // A parent has no profile: what they may see is the only thing to ask for.
  const asked = isParent ? provider.listProgress({}) : provider.getMyProfile({});
  const answer = await asked.catch(() => null);
  if (!answer || !jar.session) return;
  sessions.knownAt.set(session.id, performance.now());
  if ('username' in answer.data) takeOver({ jar, sessions, media }, answer.data);
}

const feesDue = 104;

/** The fees are paid: nothing of signing up is left to do. */
export function forgetFees({ jar, sessions }: Pick<Context, 'jar' | 'sessions'>): void {
  if (jar.session?.redirect === feesDue) sessions.update(jar, { redirect: null });
}

type Keeping = Pick<Context, 'jar' | 'sessions' | 'media'>;

/** Keeps in the session what the profile says of the viewer by now. */
export function takeOver({ jar, sessions, media }: Keeping, profile: Profile): void {
  if (!jar.session) return;
  if (profile.student.registration_paid) forgetFees({ jar, sessions });
  const { id, role } = jar.session.user;
  const user = toViewerUser({ ...profile, id, role }, media);
  const differs = JSON.stringify(user) !== JSON.stringify(jar.session.user);
  if (differs) sessions.update(jar, { user });
}

export function takeOverPhoto({ jar, sessions }: Omit<Keeping, 'media'>, photoUrl: string): void {
  if (jar.session) sessions.update(jar, { user: { ...jar.session.user, photoUrl } });
}

/** Ends the token at the provider. The browser is out in any case. */
export async function revokeToken({ providerAs, request }: Context, token: string): Promise<void> {
  const provider = providerAs({ token, deadlineMs: revokeMs, onTokenRefused: () => undefined });
  await provider.logout({}).catch((error: unknown) => {
    const { code } = refusalOf(error);
    if (code !== 'unauthenticated') request.log.warn({ refusal: code }, 'a token was not revoked');
  });
}
