import type { Profile } from '@fasl/shared/provider-api/account/profile';
import { signupCodes } from '@fasl/shared/rules/account/after-auth';
import { toViewerUser } from '../session/viewer.ts';
import type { Context } from './context.ts';
import { toDomainError } from './errors.ts';

/** Shorter than the page's poll interval, so that each poll checks the token. */
const trustMs = 3_000;
const checkMs = 2_500;
const revokeMs = 2_000;

/** Checks the token with the provider, and updates name and photo. An outage ends no session. */
export async function refreshViewer({ jar, providerAs, sessions, media }: Context): Promise<void> {
  const { session } = jar;
  if (!session) return;
  const knownAt = sessions.knownAt.get(session.id) ?? Number.NEGATIVE_INFINITY;
  if (performance.now() - knownAt < trustMs) return;
  // A rejected token only marks the session as ended, because the page sends this request together
  // with others.
  const provider = providerAs({ deadlineMs: checkMs });
  const isParent = session.user.role === 'parent';
  // Parents have no profile, and progress is the only data that they may read.
  const request = isParent ? provider.listProgress({}) : provider.getMyProfile({});
  const answer = await request.catch(() => null);
  if (!answer || !jar.session) return;
  sessions.knownAt.set(session.id, performance.now());
  if ('username' in answer.data) updateViewer({ jar, sessions, media }, answer.data);
}

/** Until then the session outranks a profile that says "unpaid", so no student pays twice. */
const trustFeesPaidMs = 60 * 60_000;

/**
 * Whether the sign-up fee is paid. A profile may omit it: then the last login or payment decides.
 */
export function hasPaidFees({ jar }: Pick<Context, 'jar'>, { student }: Profile): boolean {
  if (hasJustPaidFees({ jar })) return true;
  return student.registration_paid ?? jar.session?.feesPaidAt !== undefined;
}

export const hasJustPaidFees = ({ jar }: Pick<Context, 'jar'>): boolean =>
  Date.now() - (jar.session?.feesPaidAt ?? 0) < trustFeesPaidMs;

type SessionContext = Pick<Context, 'jar' | 'sessions'>;

/** Stores that the sign-up fee is paid, which a provider's profile may not say. */
export function saveFeesPaid({ jar, sessions }: SessionContext, at = Date.now()): void {
  if ((jar.session?.feesPaidAt ?? 0) < at) sessions.update(jar, { feesPaidAt: at });
  clearFeesDue({ jar, sessions });
}

/** Called when the provider demands the fee again, for example after a refund. */
export function forgetPaidFees({ jar, sessions }: SessionContext): void {
  if (jar.session?.feesPaidAt !== undefined) sessions.update(jar, { feesPaidAt: undefined });
}

/** Removes the pending signup step after the fees are paid. */
export function clearFeesDue({ jar, sessions }: Pick<Context, 'jar' | 'sessions'>): void {
  if (jar.session?.redirect === signupCodes.fees) sessions.update(jar, { redirect: null });
}

type SessionUpdate = Pick<Context, 'jar' | 'sessions' | 'media'>;

const signUpSteps: (number | null)[] = [...Object.values(signupCodes), null];

/**
 * Stores a sign-up step that the student has finished in another browser. The response may be older
 * than the session, so the session never returns to an earlier step.
 */
function skipFinishedSteps(
  { jar, sessions }: Pick<Context, 'jar' | 'sessions'>,
  redirect: number | null | undefined,
): void {
  if (!jar.session || redirect === undefined) return;
  const { redirect: known } = jar.session;
  if (signUpSteps.indexOf(redirect) > signUpSteps.indexOf(known))
    sessions.update(jar, { redirect });
}

/** Copies the profile's name, photo and sign-up step to the session. */
export function updateViewer({ jar, sessions, media }: SessionUpdate, profile: Profile): void {
  if (!jar.session) return;
  if (profile.student.registration_paid) clearFeesDue({ jar, sessions });
  skipFinishedSteps({ jar, sessions }, profile.redirect);
  const { id, role } = jar.session.user;
  const user = toViewerUser({ ...profile, id, role }, media);
  const differs = JSON.stringify(user) !== JSON.stringify(jar.session.user);
  if (differs) sessions.update(jar, { user });
}

export function updateViewerPhoto(
  { jar, sessions }: Omit<SessionUpdate, 'media'>,
  photoUrl: string,
): void {
  if (jar.session) sessions.update(jar, { user: { ...jar.session.user, photoUrl } });
}

/** Revokes the token at the provider. The browser is logged out even if that fails. */
export async function revokeToken({ providerAs, request }: Context, token: string): Promise<void> {
  const provider = providerAs({ token, deadlineMs: revokeMs, onTokenRefused: () => undefined });
  await provider.logout({}).catch((error: unknown) => {
    const { code } = toDomainError(error);
    if (code !== 'unauthenticated')
      request.log.warn({ domainError: code }, 'token revocation failed');
  });
}
