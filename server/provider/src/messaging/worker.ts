import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/open.ts';
import { outbox } from '../db/schema/infrastructure.ts';
import { readSettings } from '../db/settings-store.ts';
import { startPolling } from '../lib/polling.ts';
import { findObsoleteMessages } from './obsolete.ts';
import { maxAttempts, type OutboxRow } from './select.ts';
import { RetryLaterError, UndeliverableError } from './send.ts';
import type { Transports } from './transports.ts';

const pollIntervalMs = 1_000;
/** Longer than the transport timeout, so that no other server claims the message meanwhile. */
export const leaseSeconds = 60;
const batch = 10;
const obsolete = 'became obsolete before it could be sent';

type WorkerContext = { db: Database; transports: Transports; log: FastifyBaseLogger };
type MessageKind = OutboxRow['kind'];
type WorkerOptions = WorkerContext & { intervalMs?: number | undefined };

/**
 * Sends due messages until stopped. Any number of servers can run this worker. Each kind has its own
 * loop, so that a transport that hangs delays no message of another kind.
 */
export function startOutboxWorker({ intervalMs = pollIntervalMs, ...context }: WorkerOptions): {
  stop(): Promise<void>;
} {
  const { log, transports } = context;
  const kinds = outbox.kind.enumValues.filter((kind) => transports[kind]);
  const loops = kinds.map((kind) =>
    startPolling({
      runOnce: async () => (await sendDueMessages(context, kind)) === batch,
      intervalMs,
      log,
      failureMessage: 'the outbox could not be read',
    }),
  );
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      context.transports.close();
    },
  };
}

/** Runs one round of a kind. Returns the number of claimed messages. */
export async function sendDueMessages(context: WorkerContext, kind: MessageKind): Promise<number> {
  const messages = await takeDue(context, kind);
  if (messages.length === 0) return 0;
  const [{ values }, ended] = await Promise.all([
    readSettings(context.db),
    findObsoleteMessages(context.db, messages),
  ]);
  await Promise.all(
    messages.map((message) =>
      ended.has(message)
        ? drop(context, message, obsolete)
        : sendOne(context, message, values.brand_color),
    ),
  );
  return messages.length;
}

/**
 * Claims messages by a lease instead of a lock. After a crash another server sends them, so
 * delivery is at least once.
 */
async function takeDue({ db }: WorkerContext, kind: MessageKind): Promise<OutboxRow[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        lte(outbox.nextAttemptAt, sql`now()`),
        lt(outbox.attempts, maxAttempts),
        eq(outbox.kind, kind),
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(batch)
    .for('update', { skipLocked: true });
  return db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(inArray(outbox.id, due))
    .returning();
}

async function sendOne(
  context: WorkerContext,
  message: OutboxRow,
  colour: string | null,
): Promise<void> {
  const { db, transports, log } = context;
  const { id, kind, attempts } = message;
  try {
    await transports[kind]?.(message, colour);
    // Deletes the text as early as possible, because it contains a secret.
    const sent = { sentAt: sql`now()`, body: '', lastError: null };
    await db.update(outbox).set(sent).where(eq(outbox.id, id));
  } catch (error) {
    if (error instanceof UndeliverableError) return drop(context, message, error.message);
    const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    const nextAttemptAt = sql`now() + make_interval(secs => ${secondsToRetry(error, attempts)})`;
    await db.update(outbox).set({ lastError: reason, nextAttemptAt }).where(eq(outbox.id, id));
    const isLast = attempts >= maxAttempts;
    log[isLast ? 'error' : 'warn']({ outboxId: id, kind, attempts }, 'a message was not sent');
  }
}

/**
 * Drops codes that became obsolete during an outage or before a transport was configured, and
 * messages to receivers that no longer exist.
 */
async function drop(
  { db, log }: WorkerContext,
  { id, kind }: OutboxRow,
  lastError: string,
): Promise<void> {
  await db
    .update(outbox)
    .set({ attempts: maxAttempts, body: '', lastError })
    .where(eq(outbox.id, id));
  log[kind === 'push' ? 'info' : 'warn']({ outboxId: id, kind }, 'obsolete message dropped');
}

/** Doubles from 5 s to ten minutes, the lifetime of a code. */
export const computeBackoffSeconds = (attempts: number) => Math.min(5 * 2 ** (attempts - 1), 600);

/** Uses the delay that the receiver requests, if it is longer. */
const secondsToRetry = (error: unknown, attempts: number) =>
  Math.max(computeBackoffSeconds(attempts), error instanceof RetryLaterError ? error.seconds : 0);
