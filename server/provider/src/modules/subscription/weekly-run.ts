import { DomainError } from '@fasl/shared/contracts/page/error';
import { lessonsPerMonth, weekMs } from '@fasl/shared/rules/payment/subscription';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '../../db/open.ts';
import type { courses } from '../../db/schema/classroom.ts';
import { subscriptions } from '../../db/schema/subscription.ts';
import type { Services } from '../../http/services.ts';
import { requireCanEnrol, selectOffer } from '../checkout/offer.ts';
import type { Subscription } from '../enrolment/own-subscription.ts';
import { lockWallet } from '../ledger/posting.ts';
import { openPrepaidLesson } from './month.ts';
import { findNextLesson } from './next-lesson.ts';
import { openFirstLesson } from './subscribe.ts';
import { notifyOpened, notifyRefused, notifySkipped } from './weekly-notices.ts';

export const subscriptionBatchSize = 20;
const dayMs = 86_400_000;
const retryDelayMs = 10 * 60_000;

type WeeklyRunContext = Services & { log: FastifyBaseLogger };
type Course = typeof courses.$inferSelect;

/** Opens the week's lesson for one batch of due subscriptions. Returns the size of the batch. */
export async function runDueSubscriptions({ db, now, log }: WeeklyRunContext): Promise<number> {
  const isDue = () =>
    and(eq(subscriptions.status, 'active'), lte(subscriptions.nextChargeAt, now()));
  const due = await db
    .select({ id: subscriptions.id, studentId: subscriptions.studentId })
    .from(subscriptions)
    .where(isDue())
    .orderBy(asc(subscriptions.nextChargeAt))
    .limit(subscriptionBatchSize);
  for (const { id, studentId } of due) {
    // Checks again, because another process may have opened the lesson while this one waited for
    // the lock.
    const own = and(eq(subscriptions.id, id), isDue());
    const transaction = db.transaction(async (tx) => {
      await lockWallet(tx, studentId);
      const [subscription] = await tx.select().from(subscriptions).where(own).for('update');
      if (subscription) await openWeeklyLesson(tx, subscription, now());
    });
    await transaction.catch(async (error: unknown) => {
      log.error({ err: error, subscriptionId: id }, 'weekly subscription run failed');
      const nextChargeAt = new Date(now().getTime() + retryDelayMs);
      await db.update(subscriptions).set({ nextChargeAt }).where(own);
    });
  }
  return due.length;
}

async function postpone(tx: Executor, id: number, nextChargeAt: Date): Promise<void> {
  await tx.update(subscriptions).set({ nextChargeAt }).where(eq(subscriptions.id, id));
}

async function openWeeklyLesson(
  tx: Executor,
  subscription: Subscription,
  now: Date,
): Promise<void> {
  const { id, studentId } = subscription;
  const course = await findAvailableLesson(tx, subscription, now);
  if (!course) return postpone(tx, id, new Date(now.getTime() + dayMs));
  const nextChargeAt = getNextRun(subscription, now);
  const opening = { course, studentId, now };
  if (subscription.lessonsLeft > 0) {
    const { lessonPrice, lessonsLeft, remainingAmount } = subscription;
    await openPrepaidLesson(tx, { ...opening, pricePaid: lessonPrice });
    const left = {
      lessonsLeft: lessonsLeft - 1,
      remainingAmount: Math.max(remainingAmount - lessonPrice, 0),
    };
    await tx
      .update(subscriptions)
      .set({ ...left, nextChargeAt })
      .where(eq(subscriptions.id, id));
    return notifyOpened(tx, opening);
  }
  const cost = course.price * (subscription.plan === 'monthly' ? lessonsPerMonth : 1);
  if ((await lockWallet(tx, studentId)) < cost) {
    await postpone(tx, id, nextChargeAt);
    return notifySkipped(tx, opening);
  }
  const first = await openFirstLesson(tx, subscription.plan, opening);
  await tx
    .update(subscriptions)
    .set({ ...first, lessonPrice: course.price, nextChargeAt })
    .where(eq(subscriptions.id, id));
  await notifyOpened(tx, opening);
}

/** Opens one lesson a week, even after an outage of several weeks. */
function getNextRun({ nextChargeAt }: Subscription, now: Date): Date {
  const planned = (nextChargeAt ?? now).getTime() + weekMs;
  return new Date(planned > now.getTime() ? planned : now.getTime() + weekMs);
}

/** Notifies the student if the next lesson cannot be opened. */
async function findAvailableLesson(
  tx: Executor,
  { classroomId, studentId }: Subscription,
  now: Date,
): Promise<Course | null> {
  const course = await findNextLesson(tx, { classroomId, studentId, now });
  if (!course) return null;
  try {
    const offer = await selectOffer(tx, { courseId: course.id, studentId, now });
    await requireCanEnrol(tx, offer, 'en-GB');
    return course;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await notifyRefused(tx, error.code, { course, studentId, now });
    return null;
  }
}
