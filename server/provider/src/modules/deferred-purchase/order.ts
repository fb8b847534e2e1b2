import { DomainError } from '@fasl/shared/contracts/page/error';
import type { HandlerInput, HandlerResult } from '@fasl/shared/provider-api/endpoint';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import type { DeferredPurchase } from '@fasl/shared/provider-api/payment/deferred-purchase';
import { priceLockMs } from '@fasl/shared/rules/payment/deferred-purchase';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { standingOrders } from '../../db/schema/standing-order.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { toPounds } from '../../lib/money.ts';
import {
  type Offer,
  requireAllowed,
  requireFeesPaid,
  requireMayEnrol,
  selectOffer,
} from '../checkout/offer.ts';
import { hasCourse } from '../enrolment/enrol.ts';
import { lockWallet } from '../ledger/posting.ts';
import { requireOwnIntent } from '../payment/cancel-payment.ts';
import { type Intent, lockIntent } from '../payment/intent.ts';
import { shownOrder } from './list.ts';
import { close } from './open.ts';

type Row = Endpoints['orderLesson'];
type Body = HandlerInput<Row>['body'];

/** Orders a lesson at its current price, to be opened when the money of a recharge arrives. */
export async function orderLesson(
  services: Services,
  body: Body,
  call: Call,
): Promise<HandlerResult<Row>> {
  const { studentId } = requireStudent(call);
  const now = services.now();
  const { id } = await requireOwnIntent(call, body.reference_number);
  const orderId = await call.db.transaction(async (tx) => {
    const balance = await lockWallet(tx, studentId);
    const intent = await lockIntent(tx, id);
    const offer = await selectOffer(tx, { courseId: body.course_id, studentId, now });
    await requireMayEnrol(tx, offer, call.language);
    await requireFeesPaid(tx, offer, call.language);
    requireAllowed(offer, 'wallet');
    await requireOrderable(tx, { offer, intent, balance, now });
    return keepOrder(tx, { offer, intent, now });
  });
  return { data: await shownOrder(call, { id: orderId, now }) };
}

type AddOrderInput = { offer: Offer; intent: Intent; now: Date };

/** One lesson per payment, the newest wins; a cancelled order can be placed again. */
async function keepOrder(tx: Executor, { offer, intent, now }: AddOrderInput): Promise<number> {
  const { course, student } = offer;
  const isHere = eq(standingOrders.intentId, intent.id);
  const isWaiting = eq(standingOrders.status, 'waiting');
  const isSame = and(
    eq(standingOrders.studentId, student.id),
    eq(standingOrders.courseId, course.id),
  );
  const [here] = await tx.select().from(standingOrders).where(isHere);
  if (here?.status === 'waiting') {
    if (here.courseId === course.id) return here.id;
    throw new DomainError('conflict', { show: true });
  }
  const [elsewhere] = await tx.select().from(standingOrders).where(and(isSame, isWaiting));
  if (elsewhere) await close(tx, elsewhere, { status: 'cancelled', now });
  const facts = {
    courseId: course.id,
    status: 'waiting' as const,
    price: course.price,
    createdAt: now,
    expiresAt: new Date(now.getTime() + priceLockMs),
    closedAt: null,
  };
  const [kept] = await tx
    .insert(standingOrders)
    .values({ ...facts, studentId: student.id, intentId: intent.id })
    .onConflictDoUpdate({ target: standingOrders.intentId, set: facts })
    .returning({ id: standingOrders.id });
  if (!kept) throw new Error('order insert returned no row');
  return kept.id;
}

type Ordering = AddOrderInput & { balance: number };

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
  if (await hasCourse(tx, { studentId: student.id, courseId: course.id, now })) {
    throw new DomainError('already_enrolled', { show: true });
  }
}

/** Cancels the order unless the lesson is already open. */
export async function cancelOrder(
  services: Services,
  id: number,
  call: Call,
): Promise<DeferredPurchase> {
  const { studentId } = requireStudent(call);
  const now = services.now();
  const own = and(eq(standingOrders.id, id), eq(standingOrders.studentId, studentId));
  await call.db.transaction(async (tx) => {
    await lockWallet(tx, studentId);
    const [order] = await tx.select().from(standingOrders).where(own);
    if (!order) throw new DomainError('not_found');
    if (order.status !== 'waiting') throw new DomainError('conflict', { show: true });
    await close(tx, order, { status: 'cancelled', now });
  });
  return shownOrder(call, { id, now });
}
