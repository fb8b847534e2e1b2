/** The provider's codes of the sign-up step that is due. */
export const signupCodes = { phone: 101, profile: 103, fees: 104 } as const;

const signupSteps: Record<number, string> = {
  [signupCodes.phone]: '/signup/1',
  [signupCodes.profile]: '/signup/2',
  [signupCodes.fees]: '/signup/3',
};

/** Rejects paths that a browser would resolve to another origin. */
export function isInternalPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) && !/[\p{Cc}\\]/u.test(path);
}

/**
 * Codes that block the account until the sign-up step is done. The fees (104) can be paid later.
 */
export const forcesRedirect = (redirect: number | null) =>
  redirect === signupCodes.phone || redirect === signupCodes.profile;

/** The page of the step that is due before a lesson can be opened. */
export const duePaths = { fees: '/signup/3', profile: '/complete-profile' };

/** The path after a login: the sign-up step that is due, the page the user came from, or home. */
export function getPathAfterAuth(redirect: number | null, current?: string): string {
  const step = redirect === null ? undefined : signupSteps[redirect];
  return step ?? (isInternalPath(current) ? current : '/');
}
