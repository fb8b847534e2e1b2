import { and, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { oneTimeSecrets } from '../db/schema/session.ts';
import type { OutboxRow } from './select.ts';

const prefix = 'secret:';

/**
 * The deduplication key of a message with a code or link. It contains the id of the message's
 * secret.
 */
export const toDedupeKey = (id: number) => `${prefix}${id}`;

/** Finds messages whose code or link is used, expired or superseded. */
export async function findObsoleteMessages(
  db: Executor,
  messages: OutboxRow[],
): Promise<Set<OutboxRow>> {
  const ids = messages.flatMap(({ dedupeKey: key }) =>
    key?.startsWith(prefix) ? Number(key.slice(prefix.length)) : [],
  );
  const { id, expiresAt, usedAt, supersededAt } = oneTimeSecrets;
  const hasEnded = or(isNotNull(usedAt), isNotNull(supersededAt), lte(expiresAt, sql`now()`));
  const rows = await db
    .select({ id })
    .from(oneTimeSecrets)
    .where(and(inArray(id, ids), hasEnded));
  const keys = new Set(rows.map((row) => toDedupeKey(row.id)));
  return new Set(messages.filter(({ dedupeKey: key }) => key !== null && keys.has(key)));
}

/** Whether the code or link of a message is used or superseded. */
export const isOutdated = sql`exists (select from one_time_secrets
  where id = substring(dedupe_key from '^secret:([0-9]+)$')::int
    and (used_at is not null or superseded_at is not null))`;
