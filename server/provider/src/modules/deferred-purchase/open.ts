import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '../../db/open.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { intents } from '../../db/schema/invoice.ts';
import { standingOrders } from '../../db/schema/standing-order.ts';
import type { Services } from '../../http/services.ts';
import type { Text } from '../../lib/text.ts';
import { createNotification } from '../activity/record-activity.ts';
import { buyFromWallet } from '../checkout/buy.ts';
import { requireCanEnrol, requirePaymentMethod, selectOffer } from '../checkout/offer.ts';
import { hasActiveEnrolment } from '../enrolment/enrol.ts';
import { lockWallet } from '../ledger/posting.ts';

type StandingOrder = typeof standingOrders.$inferSelect;

const batchSize = 20;

/**
 * Opens the lesson of a credited payment; the caller holds the wallet lock. Returns a temporary
 * error, after which the deferred purchase waits for a retry.
 */
async function openOrderedLesson(tx: Executor, intentId: number, now: Date): Promise<unknown> {
  const [found] = await tx
    .select({ order: standingOrders, payment: intents.status })
    .from(standingOrders)
    .innerJoin(intents, eq(intents.id, standingOrders.intentId))
    .where(and(eq(standingOrders.intentId, intentId), eq(standingOrders.status, 'waiting')))
    .for('update', { of: standingOrders });
  if (!found) return;
  const { order, payment } = found;
  if (order.expiresAt <= now) {
    const isHad = await hasActiveEnrolment(tx, { ...order, now });
    await setDeferredPurchaseStatus(tx, order, { status: isHad ? 'cancelled' : 'lapsed', now });
    if (payment === 'paid') await notifyUnopened(tx, order, { words: tooLateText, now });
    return;
  }
  try {
    // A savepoint, so that an error does not roll back the credit.
    await tx.transaction((inner) => buyOrderedLesson(inner, order, now));
  } catch (error) {
    if (!(error instanceof DomainError)) return error;
    // The student has bought the lesson another way, so the deferred purchase has not failed.
    const isHad = error.code === 'already_enrolled';
    await setDeferredPurchaseStatus(tx, order, { status: isHad ? 'cancelled' : 'lapsed', now });
    await notifyUnopened(tx, order, { words: unavailableText, now });
  }
}

export async function runDeferredPurchase(
  tx: Executor,
  intentId: number,
  now: Date,
): Promise<void> {
  await notifyIfLapsed(tx, intentId, now);
  await openOrderedLesson(tx, intentId, now);
}

/** Cancels the deferred purchase of a fully refunded payment without a notification. */
export async function cancelRefundedDeferredPurchase(
  tx: Executor,
  intentId: number,
  now: Date,
): Promise<void> {
  const isUnopened = and(
    eq(standingOrders.intentId, intentId),
    inArray(standingOrders.status, ['waiting', 'lapsed']),
  );
  await tx.update(standingOrders).set({ status: 'cancelled', closedAt: now }).where(isUnopened);
}

async function notifyIfLapsed(tx: Executor, intentId: number, now: Date): Promise<void> {
  const [order] = await tx
    .select()
    .from(standingOrders)
    .where(and(eq(standingOrders.intentId, intentId), eq(standingOrders.status, 'lapsed')));
  if (order) await notifyUnopened(tx, order, { words: tooLateText, now });
}

async function buyOrderedLesson(tx: Executor, order: StandingOrder, now: Date): Promise<void> {
  const { courseId, studentId } = order;
  const offer = await selectOffer(tx, { courseId, studentId, now });
  await requireCanEnrol(tx, offer, 'en-GB');
  requirePaymentMethod(offer, 'wallet', 'en-GB');
  // The agreed price, or the current one if it is lower.
  const price = Math.min(order.price, offer.course.price);
  await buyFromWallet(tx, { course: offer.course, studentId, price, now });
  await setDeferredPurchaseStatus(tx, order, { status: 'opened', now });
  await createNotification(tx, {
    studentId,
    kind: 'lesson_opened',
    title: { en: 'Your lesson is open', ar: 'فُتحت حصتك' },
    body: {
      en: `Your money arrived, and ${offer.course.nameEn} is open.`,
      ar: `وصل المبلغ وفُتحت حصة «${offer.course.nameAr}».`,
    },
    url: `/classroom/${offer.classroom.label}`,
    at: now,
  });
}

const unavailableText = ({ en, ar }: Text): Text => ({
  en: `We couldn't open ${en}. Your money is in your wallet.`,
  ar: `تعذّر فتح حصة «${ar}». المبلغ في محفظتك.`,
});
const tooLateText = ({ en, ar }: Text): Text => ({
  en: `Your money arrived too late to open ${en} automatically. It's in your wallet, so you can still buy the lesson.`,
  ar: `وصل المبلغ متأخرًا فلم تُفتح حصة «${ar}» تلقائيًا. المبلغ في محفظتك، ويمكنك شراء الحصة به.`,
});

type UnopenedNotice = { words: (lesson: Text) => Text; now: Date };

async function notifyUnopened(
  tx: Executor,
  order: StandingOrder,
  notice: UnopenedNotice,
): Promise<void> {
  const { studentId, courseId } = order;
  const { words, now } = notice;
  // No separate notification, because the student is already notified of the money.
  if (await hasActiveEnrolment(tx, { studentId, courseId, now })) return;
  const [row] = await tx
    .select({ lesson: { en: courses.nameEn, ar: courses.nameAr }, label: classrooms.label })
    .from(courses)
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId))
    .where(eq(courses.id, courseId));
  if (!row) return;
  await createNotification(tx, {
    studentId,
    kind: 'lesson_skipped',
    title: { en: "Your lesson didn't open", ar: 'لم تُفتح حصتك' },
    body: words(row.lesson),
    url: `/classroom/${row.label}`,
    at: now,
  });
}

type CloseOrderInput = { status: 'lapsed' | 'opened' | 'cancelled'; now: Date };

export async function setDeferredPurchaseStatus(
  tx: Executor,
  { id }: StandingOrder,
  { status, now }: CloseOrderInput,
): Promise<void> {
  await tx.update(standingOrders).set({ status, closedAt: now }).where(eq(standingOrders.id, id));
}

type OrderJobContext = Services & { log: FastifyBaseLogger };

/** Retries deferred purchases that failed with a temporary error and closes expired ones. */
export async function processDueDeferredPurchases({
  db,
  now,
  log,
}: OrderJobContext): Promise<void> {
  const at = now();
  const isDue = or(eq(intents.status, 'paid'), lte(standingOrders.expiresAt, at));
  const due = await db
    .select({ order: standingOrders })
    .from(standingOrders)
    .innerJoin(intents, eq(intents.id, standingOrders.intentId))
    .where(and(eq(standingOrders.status, 'waiting'), isDue))
    .orderBy(sql`random()`)
    .limit(batchSize);
  for (const { order } of due) {
    const failure = await db.transaction(async (tx) => {
      await lockWallet(tx, order.studentId);
      return openOrderedLesson(tx, order.intentId, at);
    });
    if (failure) log.warn({ err: failure, orderId: order.id }, 'opening an ordered lesson failed');
  }
}
