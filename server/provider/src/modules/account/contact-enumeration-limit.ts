import { DomainError, isContactTaken } from '@fasl/shared/contracts/page/error';
import type { Call } from '../../http/caller.ts';
import { countAttempt, type RateLimit, requireAttemptsLeft } from '../../http/rate-limit.ts';
import type { Services } from '../../http/services.ts';
import { toHashedKey } from './account.ts';

/** A real sign-up gets this error once, rarely twice. More errors indicate enumeration. */
export const contactEnumerationLimit: RateLimit = { tries: 5, windowSeconds: 600 };

/**
 * Counts each response that reveals a taken phone or email. Beyond the limit `attempt` is not
 * called, so that the error is the same for taken and free values.
 */
export async function withContactEnumerationLimit<T>(
  { counters }: Services,
  call: Call,
  attempt: () => Promise<T>,
): Promise<T> {
  const keys = toLimitKeys(call);
  await requireAttemptsLeft(counters, keys, contactEnumerationLimit);
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof DomainError && isContactTaken(error))
      await countAttempt(counters, keys, contactEnumerationLimit);
    throw error;
  }
}

const toLimitKeys = ({ address, deviceId }: Call): string[] => [
  `taken:address:${address}`,
  ...(deviceId ? [toHashedKey('taken:device', deviceId)] : []),
];
