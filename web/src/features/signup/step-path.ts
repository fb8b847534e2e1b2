import { getPathAfterAuth } from '@fasl/shared/rules/account/after-auth';
import type { SignupStep } from './signup-page.tsx';

export const getStepPath = (step: SignupStep): string => `/signup/${step}`;

export const parseStep = (text: string): SignupStep | null =>
  text === '1' || text === '2' || text === '3' ? (Number(text) as SignupStep) : null;

/** Returns the redirect from a step, or `null` if the step may be shown. */
export function getStepRedirect(step: SignupStep, redirect: number | null): string | null {
  const due = getPathAfterAuth(redirect);
  if (due === getStepPath(step)) return null;
  if (due !== '/') return due;
  // The last step confirms the end of the sign-up.
  if (step === 3) return null;
  return step === 2 ? getStepPath(3) : due;
}
