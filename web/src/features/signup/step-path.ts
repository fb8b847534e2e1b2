import { pathAfterAuth } from '@fasl/shared/rules/account/after-auth';
import type { Step } from './signup-page.tsx';

export const stepPath = (step: Step): string => `/signup/${step}`;

export const readStep = (text: string): Step | null =>
  text === '1' || text === '2' || text === '3' ? (Number(text) as Step) : null;

/** Where to redirect from a step, or `null` if it may be shown. */
export function stepRedirect(step: Step, redirect: number | null): string | null {
  const due = pathAfterAuth(redirect);
  if (due === stepPath(step)) return null;
  if (due !== '/') return due;
  // The last step confirms the end of the sign-up.
  if (step === 3) return null;
  return step === 2 ? stepPath(3) : due;
}
