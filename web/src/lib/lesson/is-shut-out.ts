import { appErrorOf } from '../api/app-error.ts';

const ofRights = new Set<string | undefined>([
  'banned',
  'not_enrolled',
  'access_expired',
  'forbidden',
]);

/** Whether somebody may not be in a lesson, or not any more. */
export const isShutOut = (error: unknown): boolean => ofRights.has(appErrorOf(error)?.code);
