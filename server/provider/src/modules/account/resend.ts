import { resendSeconds } from '@fasl/shared/contracts/account/account';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Executor } from '../../db/open.ts';
import { countAttempt, type Limit, refundAttempt, restartWindow } from '../../http/rate-limit.ts';
import type { Services } from '../../http/services.ts';
import { nameKey } from './account.ts';
import type { Purpose } from './one-time.ts';

const resendLimit: Limit = { tries: 1, windowSeconds: resendSeconds };

/** Counted by target, whether or not it has an account, so that the error reveals nothing. */
export const sentKey = (purpose: Purpose, ...target: string[]) =>
  nameKey(`sent:${purpose}`, ...target);

/** Rejects a message within three minutes of the previous one, with a separate error. */
export async function requireResend(counters: Executor, ...keys: string[]): Promise<void> {
  try {
    await countAttempt(counters, keys, resendLimit);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { retryAfterSeconds } = error;
    throw new DomainError('too_soon', { retryAfterSeconds, show: true });
  }
}

export async function maySend(counters: Executor, key: string): Promise<boolean> {
  try {
    await requireResend(counters, key);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Counts a message that was sent without `resend`. */
export const markSent = (tx: Executor, ...keys: string[]) => restartWindow(tx, keys);

/** Messages per address: enough for a class, too few for a campaign. */
const addressLimit: Limit = { tries: 60, windowSeconds: 600 };

export const requireMessage = ({ counters }: Services, address: string) =>
  countAttempt(counters, [`message:address:${address}`], addressLimit);

/** Sends, and refunds the attempt if sending fails. */
export async function sendOrForgive(
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
