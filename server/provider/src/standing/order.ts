import { DomainError } from '@fasl/shared/contracts/error';
import type { HandlerInput, Reply } from '@fasl/shared/provider-api/endpoint';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import type { StandingOrder } from '@fasl/shared/provider-api/standing-order';
import { and, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import { type Call, studentOf } from '../caller.ts';
import { type Offer, requireAllowed, requireMayEnrol, selectOffer } from '../checkout/offer.ts';
import type { Executor } from '../db/open.ts';
import { enrolments } from '../db/schema/enrolment.ts';
import { intents } from '../db/schema/invoice.ts';
import { standingOrders } from '../db/schema/standing-order.ts';
import { lockWallet } from '../ledger/posting.ts';
import { toPounds } from '../money.ts';
import { type Intent, lockIntent } from '../payment/intent.ts';
import { ownIntent } from '../payment/rollback.ts';
import type { Services } from '../services.ts';
import { close } from './open.ts';

type Row = Endpoints['orderLesson'];
type Body = HandlerInput<Row>['body'];

/** How long a price is kept for money on its way. */
const priceLockMs = 3 * 86_400_000;

/** Agrees to have a lesson opened, at the price of now, when the money of a recharge lands. */
export async function orderLesson(services: Services, body: Body, call: Call): Promise<Reply<Row>> {
  const { studentId } = studentOf(call);
  const now = services.now();
  const { id } = await ownIntent(call, body.reference_number);
  const kept = await call.db.transaction(async (tx) => {
    const balance = await lockWallet(tx, studentId);
    const intent = await lockIntent(tx, id);
    const offer = await selectOffer(tx, { courseId: body.course_id, studentId, now });
    await requireMayEnrol(tx, offer, call.language);
    requireAllowed(offer, 'wallet');
    await requireOrderable(tx, { offer, intent, balance, now });
    const [order] = await tx
      .insert(standingOrders)
      .values({
        studentId,
        courseId: offer.course.id,
        intentId: intent.id,
        price: offer.course.price,
        createdAt: now,
        expiresAt: new Date(now.getTime() + priceLockMs),
      })
      .onConflictDoNothing()
      .returning();
    if (!order) throw new DomainError('conflict', { show: true });
    return { order, reference: intent.reference };
  });
  return { data: wireOrder(kept) };
}

type Ordering = { offer: Offer; intent: Intent; balance: number; now: Date };

async function requireOrderable(tx: Executor, ordering: Ordering): Promise<void> {
  const { offer, intent, balance, now } = ordering;
  const { course, student } = offer;
  if (course.price === 0) throw new DomainError('course_closed', { show: true });
  if (intent.status !== 'pending' || intent.purpose !== 'recharge') {
    throw new DomainError('conflict', { show: true });
  }
  const missing = course.price - balance - intent.creditAmount;
  if (missing > 0) {
    const detail = { balance: toPounds(balance), missing: toPounds(missing) };
    throw new DomainError('insufficient_balance', { show: true, detail });
  }
  const live = and(
    eq(enrolments.studentId, student.id),
    eq(enrolments.courseId, course.id),
    isNull(enrolments.deletedAt),
    or(isNull(enrolments.expiresAt), gt(enrolments.expiresAt, now)),
  );
  if ((await tx.$count(enrolments, live)) > 0) {
    throw new DomainError('already_enrolled', { show: true });
  }
}

const mostListed = 20;

export async function listOrders(db: Executor, studentId: number): Promise<StandingOrder[]> {
  const rows = await selectOrders(db, eq(standingOrders.studentId, studentId));
  return rows.map(wireOrder);
}

function selectOrders(db: Executor, where: SQL | undefined) {
  return db
    .select({ order: standingOrders, reference: intents.reference })
    .from(standingOrders)
    .innerJoin(intents, eq(intents.id, standingOrders.intentId))
    .where(where)
    .orderBy(desc(standingOrders.id))
    .limit(mostListed);
}

/** Takes the consent back, unless the lesson is open already. */
export async function cancelOrder(
  services: Services,
  id: number,
  call: Call,
): Promise<StandingOrder> {
  const { studentId } = studentOf(call);
  const own = and(eq(standingOrders.id, id), eq(standingOrders.studentId, studentId));
  return call.db.transaction(async (tx) => {
    await lockWallet(tx, studentId);
    const [found] = await selectOrders(tx, own);
    if (!found) throw new DomainError('not_found');
    if (found.order.status !== 'waiting') throw new DomainError('conflict', { show: true });
    await close(tx, found.order, { status: 'cancelled', now: services.now() });
    return wireOrder({ ...found, order: { ...found.order, status: 'cancelled' } });
  });
}

type Kept = { order: typeof standingOrders.$inferSelect; reference: string };

const wireOrder = ({ order, reference }: Kept): StandingOrder => ({
  id: order.id,
  course_id: order.courseId,
  reference_number: reference,
  status: order.status,
  price: toPounds(order.price),
  expires_at: order.expiresAt.toISOString(),
});
