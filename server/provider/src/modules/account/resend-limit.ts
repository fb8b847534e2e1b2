import { resendSeconds } from '@fasl/shared/contracts/account/account';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Executor } from '../../db/open.ts';
import {
  countAttempt,
  type RateLimit,
  refundAttempt,
  restartWindow,
} from '../../http/rate-limit.ts';
import type { Services } from '../../http/services.ts';
import { toHashedKey } from './account.ts';
import type { SecretPurpose } from './one-time-secret.ts';

const resendLimit: RateLimit = { tries: 1, windowSeconds: resendSeconds };

/**
 * Counts by target even without an account, so that the error does not reveal whether one exists.
 */
export const toResendLimitKey = (purpose: SecretPurpose, ...target: string[]) =>
  toHashedKey(`sent:${purpose}`, ...target);

/** Rejects a second message within three minutes with a separate error. */
export async function requireResendInterval(counters: Executor, ...keys: string[]): Promise<void> {
  try {
    await countAttempt(counters, keys, resendLimit);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { retryAfterSeconds } = error;
    throw new DomainError('too_soon', { retryAfterSeconds, show: true });
  }
}

export const canResend = async (counters: Executor, key: string): Promise<boolean> =>
  (await readResendWait(counters, key)) === null;

/** The seconds until another message is allowed; `null` if it is allowed, and then it counts. */
export async function readResendWait(counters: Executor, key: string): Promise<number | null> {
  try {
    await requireResendInterval(counters, key);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.retryAfterSeconds ?? resendSeconds;
    throw error;
  }
}

/** Counts a message that was sent without a resend request. */
export const restartResendInterval = (tx: Executor, ...keys: string[]) => restartWindow(tx, keys);

/** Messages per address: enough for a class behind one address, too few for spam. */
const addressLimit: RateLimit = { tries: 60, windowSeconds: 600 };

export const countMessageFromAddress = ({ counters }: Services, address: string) =>
  countAttempt(counters, [`message:address:${address}`], addressLimit);

/** Releases the limit if sending fails, so that the user can retry. */
export async function sendOrReleaseLimit(
  { counters }: Services,
  key: string,
  send: () => Promise<unknown>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    await refundAttempt(counters, [key]);
    throw error;
  }
}
