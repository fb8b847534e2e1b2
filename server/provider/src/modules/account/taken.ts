import { DomainError, isTaken } from '@fasl/shared/contracts/page/error';
import type { Call } from '../../http/caller.ts';
import { type Limit, requireTry, spendTry } from '../../http/rate-limit.ts';
import type { Services } from '../../http/services.ts';
import { nameKey } from './account.ts';

/** Who signs up meets one such answer, seldom two; who asks for many wants to know who is here. */
export const takenLimit: Limit = { tries: 5, windowSeconds: 600 };

/**
 * Counts each answer that a phone or an e-mail is taken. After the last one nothing is looked up any
 * more, so that a refusal says as little of somebody who is here as of somebody who is not.
 */
export async function countTaken<T>(
  { counters }: Services,
  call: Call,
  attempt: () => Promise<T>,
): Promise<T> {
  const keys = keysOf(call);
  await requireTry(counters, keys, takenLimit);
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof DomainError && isTaken(error)) await spendTry(counters, keys, takenLimit);
    throw error;
  }
}

const keysOf = ({ address, deviceId }: Call): string[] => [
  `taken:address:${address}`,
  ...(deviceId ? [nameKey('taken:device', deviceId)] : []),
];
