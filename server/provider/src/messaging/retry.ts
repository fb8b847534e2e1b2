import { and, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { outbox } from '../db/schema/infrastructure.ts';
import { findObsoleteMessages } from './obsolete.ts';
import { maxAttempts } from './select.ts';
import { leaseSeconds } from './worker.ts';

/** Retries failed messages, except obsolete ones. Returns the numbers of both. */
export async function retryFailedMessages(db: Database, { to }: { to: string | undefined }) {
  const failed = await db
    .select()
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        gte(outbox.attempts, maxAttempts),
        ne(outbox.body, ''),
        to === undefined ? undefined : eq(outbox.recipient, to),
      ),
    );
  const ended = await findObsoleteMessages(db, failed);
  const good = failed.filter((message) => !ended.has(message)).map(({ id }) => id);
  // Waits for a last attempt that may still be running.
  const soon = sql`least(${outbox.nextAttemptAt}, now() + make_interval(secs => ${leaseSeconds}))`;
  const again = await db
    .update(outbox)
    .set({ attempts: 0, lastError: null, nextAttemptAt: soon })
    .where(and(inArray(outbox.id, good), isNull(outbox.sentAt)))
    .returning({ id: outbox.id });
  return { again: again.length, ended: ended.size };
}
