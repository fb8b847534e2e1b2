const signupSteps: Record<number, string> = {
  101: '/signup/1',
  103: '/signup/2',
  104: '/signup/3',
};

/** Rejects paths that a browser would resolve to another origin. */
export function isInternalPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) && !/[\p{Cc}\\]/u.test(path);
}

/**
 * Codes that block the account until the sign-up step is done. The fees (104) can be paid later.
 */
export const forcesRedirect = (redirect: number | null) => redirect === 101 || redirect === 103;

/** The page of the step that is due before a lesson can be opened. */
export const duePaths = { fees: '/signup/3', profile: '/complete-profile' };

/** The path after a login: the sign-up step that is due, the page the user came from, or home. */
export function getPathAfterAuth(redirect: number | null, current?: string): string {
  const step = redirect === null ? undefined : signupSteps[redirect];
  return step ?? (isInternalPath(current) ? current : '/');
}
