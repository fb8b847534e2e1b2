import { DomainError, isTaken } from '@fasl/shared/contracts/page/error';
import type { Call } from '../../http/caller.ts';
import { countAttempt, type Limit, requireAttemptsLeft } from '../../http/rate-limit.ts';
import type { Services } from '../../http/services.ts';
import { nameKey } from './account.ts';

/** A real sign-up meets one such error, rarely two; many indicate enumeration. */
export const takenLimit: Limit = { tries: 5, windowSeconds: 600 };

/**
 * Counts each response that a phone or email is taken. Beyond the limit nothing is looked up, so
 * that the error is the same for known and unknown ones.
 */
export async function countTaken<T>(
  { counters }: Services,
  call: Call,
  attempt: () => Promise<T>,
): Promise<T> {
  const keys = keysOf(call);
  await requireAttemptsLeft(counters, keys, takenLimit);
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof DomainError && isTaken(error))
      await countAttempt(counters, keys, takenLimit);
    throw error;
  }
}

const keysOf = ({ address, deviceId }: Call): string[] => [
  `taken:address:${address}`,
  ...(deviceId ? [nameKey('taken:device', deviceId)] : []),
];
