import { pathAfterAuth } from '@fasl/shared/rules/account/after-auth';
import type { Step } from './signup-page.tsx';

export const stepPath = (step: Step): string => `/signup/${step}`;

export const readStep = (text: string): Step | null =>
  text === '1' || text === '2' || text === '3' ? (Number(text) as Step) : null;

/** Where somebody who opens a step belongs instead; `null` where they are right. */
export function elsewhere(step: Step, redirect: number | null): string | null {
  const due = pathAfterAuth(redirect);
  if (due === stepPath(step)) return null;
  if (due !== '/') return due;
  // The last page says that all is done, after the form before it and whenever it is opened again.
  if (step === 3) return null;
  return step === 2 ? stepPath(3) : due;
}
