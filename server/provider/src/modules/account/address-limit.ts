import { and, gt, like, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { rateLimits } from '../../db/schema/infrastructure.ts';
import {
  clearAttempts,
  countAttempt,
  type RateLimit,
  refundAttempt,
  requireAttemptsLeft,
} from '../../http/rate-limit.ts';

const windowSeconds = 600;
/** The number of accounts that may fail to log in from one address, even if no account succeeds. */
const minFailedAccounts = 10;
/** An address with many successful accounts may have as many failed ones, up to this number. */
const maxFailedAccounts = 40;
const unlimited: RateLimit = { tries: Number.MAX_SAFE_INTEGER, windowSeconds };

export type AddressKeys = {
  failed: string;
  failedAccount: string;
  succeededAccount: string;
  succeeded: string;
};

export function buildAddressKeys(address: string, account: string): AddressKeys {
  const failed = `login:address:${address}`;
  const succeeded = `${failed}:ok:`;
  return {
    failed,
    failedAccount: `${failed}:wrong:${account}`,
    succeeded,
    succeededAccount: `${succeeded}${account}`,
  };
}

/**
 * Rejects a new account beyond the limit of the address. An account that is already counted has its
 * own limit.
 */
export async function requireAddressAllowed(db: Executor, keys: AddressKeys): Promise<void> {
  if ((await countKeys(db, keys.failedAccount)) > 0) return;
  await requireAttemptsLeft(db, [keys.failed], await getAddressLimit(db, keys));
}

export async function countFailedAccount(db: Executor, keys: AddressKeys): Promise<void> {
  const isFirst = (await countAttempt(db, [keys.failedAccount], unlimited)) === 1;
  if (!isFirst) return;
  try {
    await countAttempt(db, [keys.failed], await getAddressLimit(db, keys));
  } catch (error) {
    await clearAttempts(db, [keys.failedAccount]);
    throw error;
  }
}

/** Records a correct password, so that the account no longer counts as failed for the address. */
export async function recordLoginFromAddress(
  db: Executor,
  keys: AddressKeys,
  { wasCounted }: { wasCounted: boolean },
): Promise<void> {
  await countAttempt(db, [keys.succeededAccount], unlimited);
  if (!wasCounted) return;
  const removed = await clearAttempts(db, [keys.failedAccount]);
  if (removed > 0) await refundAttempt(db, [keys.failed]);
}

async function getAddressLimit(db: Executor, { succeeded }: AddressKeys): Promise<RateLimit> {
  const succeededAccounts = await countKeys(db, `${succeeded}%`);
  const tries = Math.min(Math.max(minFailedAccounts, succeededAccounts), maxFailedAccounts);
  return { tries, windowSeconds };
}

async function countKeys(db: Executor, pattern: string): Promise<number> {
  const since = sql`now() - make_interval(secs => ${windowSeconds})`;
  return db.$count(
    rateLimits,
    and(like(rateLimits.key, pattern), gt(rateLimits.windowStart, since)),
  );
}
