import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { outbox } from '../db/schema/infrastructure.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** After this many failures, only an operator can retry. */
export const maxAttempts = 10;

export type MessageState = 'sent' | 'waiting' | 'failed';

const stateOf = ({ sentAt, attempts }: OutboxRow): MessageState => {
  if (sentAt) return 'sent';
  return attempts >= maxAttempts ? 'failed' : 'waiting';
};

/** Selects the newest messages for the operator. The text of a sent message has been deleted. */
export async function selectOutbox(db: Executor, { to }: { to?: string | undefined } = {}) {
  const rows = await db
    .select()
    .from(outbox)
    .where(to === undefined ? undefined : eq(outbox.recipient, to))
    .orderBy(desc(outbox.id))
    .limit(100);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    body: row.body,
    language: row.language,
    state: stateOf(row),
    attempts: row.attempts,
    last_error: row.lastError,
    created_at: row.createdAt.toISOString(),
  }));
}

export type OutboxMessage = Awaited<ReturnType<typeof selectOutbox>>[number];
