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
/**
 * The failed accounts that one browser may add to the count of its address, so that one student who
 * misspells a name many times does not block a school. The attempts of the browser are limited too.
 */
const maxFailedAccountsOfBrowser = 5;
const unlimited: RateLimit = { tries: Number.MAX_SAFE_INTEGER, windowSeconds };

export type AddressKeys = {
  failed: string;
  failedAccount: string;
  /** The failed accounts that the browser has added to the count; `null` for an unnamed browser. */
  failedOfBrowser: string | null;
  succeededAccount: string;
  succeeded: string;
};

type LoginNames = { name: string; browser: string | null };

export function buildAddressKeys(address: string, { name, browser }: LoginNames): AddressKeys {
  const failed = `login:address:${address}`;
  const succeeded = `${failed}:ok:`;
  return {
    failed,
    failedAccount: `${failed}:wrong:${name}`,
    failedOfBrowser: browser && `${failed}:browser:${browser}`,
    succeeded,
    succeededAccount: `${succeeded}${name}`,
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
  if (await takeShareOfBrowser(db, keys)) return;
  await clearAttempts(db, [keys.failedAccount]);
  await refundAttempt(db, [keys.failed]);
}

/** Returns false if the browser has already added its share to the count of the address. */
async function takeShareOfBrowser(db: Executor, { failedOfBrowser }: AddressKeys) {
  if (failedOfBrowser === null) return true;
  return (await countAttempt(db, [failedOfBrowser], unlimited)) <= maxFailedAccountsOfBrowser;
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
  if (removed === 0) return;
  await refundAttempt(db, [keys.failed, ...(keys.failedOfBrowser ? [keys.failedOfBrowser] : [])]);
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
