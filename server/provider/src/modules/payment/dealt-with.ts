import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import type { callbackEvents } from '../../db/schema/invoice.ts';
import { auditLog } from '../../db/schema/plumbing.ts';
import { otherSum } from './refusal.ts';
import { secondPayment, secondRefund } from './second-payment.ts';

type Event = typeof callbackEvents.$inferSelect;
type Mark = { by: string; reason: string; now: Date };

const action = 'payment_dealt_with';
const prefix = 'payment:';

/** Notes who saw to a payment of another sum than was asked for, and how. No money moves; answers why not. */
export async function markDealtWith(
  tx: Executor,
  { id, reference, status, outcome }: Event,
  { by, reason, now }: Mark,
): Promise<{ refused: string } | null> {
  if (!needsOperator({ status, outcome })) {
    return {
      refused: `Nobody has to see to message ${id}: it names no other sum than was asked for and is no second payment.`,
    };
  }
  await tx.insert(auditLog).values({
    actor: by,
    action,
    subject: `${prefix}${reference}`,
    details: { message: id, reason },
    createdAt: now,
  });
  return null;
}

function needsOperator({ status, outcome }: Pick<Event, 'status' | 'outcome'>): boolean {
  if (outcome === secondPayment || outcome === secondRefund) return true;
  return (status === 'paid' || status === 'refunded') && outcome === otherSum;
}

/** Of a message: whether its payment was seen to since. What the gateway says later is looked at anew. */
export const isDealtWith = sql`exists (select from audit_log
  where subject = ${prefix}::text || callback_events.reference and action = ${action}
    and audit_log.created_at >= callback_events.received_at)`;

type Dealing = { by: string; reason: string; at: Date };

/** Who saw to each of some messages, how, and when. */
export async function dealingsWith(db: Executor, events: Event[]): Promise<Map<Event, Dealing>> {
  const subjects = events.map(({ reference }) => `${prefix}${reference}`);
  const marks = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), inArray(auditLog.subject, subjects)))
    .orderBy(desc(auditLog.id));
  return new Map(
    events.flatMap((event) => {
      const mark = marks.find(
        ({ subject, createdAt }) =>
          subject === `${prefix}${event.reference}` && createdAt >= event.receivedAt,
      );
      if (!mark) return [];
      const { actor, details, createdAt } = mark;
      return [[event, { by: actor, reason: String(details['reason']), at: createdAt }] as const];
    }),
  );
}
