import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import type { DeferredPurchase } from '@fasl/shared/provider-api/payment/deferred-purchase';
import type { HandlerInput, HandlerResult } from '@fasl/shared/provider-api/wire/endpoint';
import { priceLockMs } from '@fasl/shared/rules/payment/deferred-purchase';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { standingOrders } from '../../db/schema/standing-order.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { throwWithMessage } from '../../http/throw-with-message.ts';
import { toPounds } from '../../lib/money.ts';
import {
  type LessonOffer,
  requireCanEnrol,
  requireFeesPaid,
  requirePaymentMethod,
  selectOffer,
} from '../checkout/offer.ts';
import { hasActiveEnrolment } from '../enrolment/enrol.ts';
import { lockWallet } from '../ledger/posting.ts';
import { requireOwnIntent } from '../payment/cancel-payment.ts';
import { type Intent, lockIntent } from '../payment/intent.ts';
import { getDeferredPurchase } from './list.ts';
import { setDeferredPurchaseStatus } from './open.ts';

type Row = Endpoints['orderLesson'];
type Body = HandlerInput<Row>['body'];

/**
 * Creates a deferred purchase at the lesson's current price. The lesson opens when the money of a
 * recharge arrives.
 */
export async function createDeferredPurchase(
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
    await requireCanEnrol(tx, offer, call.language);
    await requireFeesPaid(tx, offer, call.language);
    requirePaymentMethod(offer, 'wallet', call.language);
    if (offer.course.price === 0) throwWithMessage(call, 'course_closed', freeMessage);
    await requireOrderAllowed(tx, { offer, intent, balance, now });
    return upsertOrder(tx, { offer, intent, now });
  });
  return { data: await getDeferredPurchase(call, { id: orderId, now }) };
}

const freeMessage: [string, string] = [
  'This lesson is free now. Reload the page to open it.',
  'أصبحت هذه الحصة مجانية. أعد تحميل الصفحة لفتحها.',
];

type AddOrderInput = { offer: LessonOffer; intent: Intent; now: Date };

/**
 * A payment has at most one deferred purchase, which can be requested again after a cancellation. A
 * waiting one for the same lesson with another payment is cancelled.
 */
async function upsertOrder(tx: Executor, { offer, intent, now }: AddOrderInput): Promise<number> {
  const { course, student } = offer;
  const isForIntent = eq(standingOrders.intentId, intent.id);
  const isWaiting = eq(standingOrders.status, 'waiting');
  const isSameLesson = and(
    eq(standingOrders.studentId, student.id),
    eq(standingOrders.courseId, course.id),
  );
  const [existing] = await tx.select().from(standingOrders).where(isForIntent);
  if (existing?.status === 'waiting') {
    if (existing.courseId === course.id) return existing.id;
    throw new DomainError('conflict', { show: true });
  }
  const [other] = await tx.select().from(standingOrders).where(and(isSameLesson, isWaiting));
  if (other) await setDeferredPurchaseStatus(tx, other, { status: 'cancelled', now });
  const values = {
    courseId: course.id,
    status: 'waiting' as const,
    price: course.price,
    createdAt: now,
    expiresAt: new Date(now.getTime() + priceLockMs),
    closedAt: null,
  };
  const [upserted] = await tx
    .insert(standingOrders)
    .values({ ...values, studentId: student.id, intentId: intent.id })
    .onConflictDoUpdate({ target: standingOrders.intentId, set: values })
    .returning({ id: standingOrders.id });
  if (!upserted) throw new Error('order insert returned no row');
  return upserted.id;
}

type OrderCheckInput = AddOrderInput & { balance: number };

async function requireOrderAllowed(tx: Executor, input: OrderCheckInput): Promise<void> {
  const { offer, intent, balance, now } = input;
  const { course, student } = offer;
  if (intent.status !== 'pending' || intent.purpose !== 'recharge') {
    throw new DomainError('conflict', { show: true });
  }
  const missing = course.price - balance - intent.creditAmount;
  if (missing > 0) {
    const detail = { balance: toPounds(balance), missing: toPounds(missing) };
    throw new DomainError('insufficient_balance', { show: true, detail });
  }
  if (await hasActiveEnrolment(tx, { studentId: student.id, courseId: course.id, now })) {
    throw new DomainError('already_enrolled', { show: true });
  }
}

/** Cancels a deferred purchase that is still waiting; for any other the error is `conflict`. */
export async function cancelDeferredPurchase(
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
    await setDeferredPurchaseStatus(tx, order, { status: 'cancelled', now });
  });
  return getDeferredPurchase(call, { id, now });
}
