import type { PaymentProgress } from '@fasl/shared/provider-api/payment/payment';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { callbackEvents, invoices } from '../../db/schema/invoice.ts';
import { toPounds } from '../../lib/money.ts';
import { dealingsWith } from './dealt-with.ts';
import type { Intent } from './intent.ts';
import { otherSum } from './refusal.ts';

type Event = typeof callbackEvents.$inferSelect;

const nothing: PaymentProgress = {
  paid_at: null,
  known_at: null,
  known_by: null,
  credited_at: null,
  differs_at: null,
  seen_to_at: null,
  returned: null,
  returned_at: null,
  ended: null,
  ended_at: null,
};

/** How a payment came to stand as it does, by what was kept of every message about it. */
export async function progressOf(db: Executor, intent: Intent): Promise<PaymentProgress> {
  const events = await db
    .select()
    .from(callbackEvents)
    .where(eq(callbackEvents.reference, intent.reference))
    .orderBy(asc(callbackEvents.receivedAt), asc(callbackEvents.id));
  if (intent.status === 'paid') {
    return { ...paidOf(intent, events), ...(await returnedOf(db, intent)) };
  }
  const differing = await differingOf(db, events);
  if (intent.status === 'pending') return { ...nothing, ...differing };
  // The intent itself is touched whenever its gateway is asked; the invoice only when it ends.
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, intent.invoiceId));
  const closedAt = invoice?.updatedAt ?? intent.updatedAt;
  return { ...endOf(intent, { events, closedAt }), ...differing };
}

type Differing = Pick<PaymentProgress, 'differs_at' | 'seen_to_at'>;

/** As long as one such word has come since, somebody looks at it again. */
async function differingOf(db: Executor, events: Event[]): Promise<Differing> {
  const words = events.filter(({ status, outcome }) => status === 'paid' && outcome === otherSum);
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return { differs_at: null, seen_to_at: null };
  const seenToAt = (await dealingsWith(db, [last])).get(last)?.at;
  return {
    differs_at: first.receivedAt.toISOString(),
    seen_to_at: seenToAt?.toISOString() ?? null,
  };
}

type Returned = Pick<PaymentProgress, 'returned' | 'returned_at'>;

async function returnedOf(db: Executor, { invoiceId }: Intent): Promise<Returned> {
  const back = await db
    .select({ amount: invoices.amount, at: invoices.createdAt })
    .from(invoices)
    // What an operator paid back went into the wallet.
    .where(and(eq(invoices.refundOf, invoiceId), ne(invoices.provider, 'system')))
    .orderBy(desc(invoices.createdAt));
  const sum = back.reduce((so, { amount }) => so + amount, 0);
  const [last] = back;
  return { returned: last ? toPounds(sum) : null, returned_at: last?.at.toISOString() ?? null };
}

const credits = ['credited', 'given_back'];

function paidOf(intent: Intent, events: Event[]): PaymentProgress {
  const word = events.find(({ outcome }) => credits.includes(outcome));
  const knownAt = word?.receivedAt ?? intent.paidAt;
  return {
    ...nothing,
    paid_at: knownAt && paidAt(word, { from: intent.createdAt, to: knownAt }),
    known_at: word?.receivedAt.toISOString() ?? null,
    // Whoever asks has no request of a gateway's.
    known_by: word ? (word.requestId === null ? 'inquiry' : 'message') : null,
    credited_at: intent.paidAt?.toISOString() ?? null,
  };
}

/** Gateways do not sign this, and their clocks are their own: what cannot be is not shown. */
function paidAt(word: Event | undefined, { from, to }: { from: Date; to: Date }): string | null {
  const raw = word?.body['raw'];
  const said: unknown = typeof raw === 'object' && raw ? Reflect.get(raw, 'paid_at') : null;
  const at = typeof said === 'string' ? new Date(said) : null;
  // Some send whole seconds.
  const isLikely = at && at.getTime() > from.getTime() - 1000 && at <= to;
  return isLikely ? at.toISOString() : null;
}

type Closing = { events: Event[]; closedAt: Date };

function endOf(intent: Intent, { events, closedAt }: Closing): PaymentProgress {
  const { status, expiresAt, payload } = intent;
  if (status === 'expired') {
    const isOver = expiresAt !== null && expiresAt <= closedAt;
    const end = isOver ? expiresAt : closedAt;
    return { ...nothing, ended: isOver ? 'expired' : 'closed', ended_at: end.toISOString() };
  }
  // The message that closed it came at the same moment.
  const wasTold = events.some(({ receivedAt }) => receivedAt.getTime() === closedAt.getTime());
  const wasMade = Object.keys(payload).length > 0;
  const ended = wasTold ? 'declined' : wasMade ? 'cancelled' : 'unopened';
  return { ...nothing, ended, ended_at: closedAt.toISOString() };
}
