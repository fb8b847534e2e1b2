const signupSteps: Record<number, string> = {
  101: '/signup/1',
  103: '/signup/2',
  104: '/signup/3',
};

/** A path of this portal and nothing that a browser reads as another place. */
export function isInternalPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) && !/[\p{Cc}\\]/u.test(path);
}

/** Whether the account can do nothing else before it goes on with signing up. Fees (104) may wait. */
export const forcesRedirect = (redirect: number | null) => redirect === 101 || redirect === 103;

/** Where somebody goes after logging in: on with signing up, else to where they were, else home. */
export function pathAfterAuth(redirect: number | null, current?: string): string {
  const step = redirect === null ? undefined : signupSteps[redirect];
  return step ?? (isInternalPath(current) ? current : '/');
}
