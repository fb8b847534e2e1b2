import { DomainError } from '@fasl/shared/contracts/page/error';
import type { HandlerInput, HandlerResult } from '@fasl/shared/provider-api/endpoint';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import { lessonsOfMonth, weekMs } from '@fasl/shared/rules/payment/subscription';
import { and, eq, gt } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { classrooms } from '../../db/schema/classroom.ts';
import { intents } from '../../db/schema/invoice.ts';
import { subscriptions } from '../../db/schema/subscription.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { buyFromWallet } from '../checkout/buy.ts';
import { requireFeesPaid, requireMayEnrol, selectOffer } from '../checkout/offer.ts';
import { isListed } from '../classroom/cards.ts';
import { activeOf, type Subscription, wireSubscription } from '../enrolment/own-subscription.ts';
import { lockWallet } from '../ledger/posting.ts';
import { pendingPaymentError } from '../payment/begin-payment.ts';
import { openPaid, payMonth } from './month.ts';
import { nextLesson } from './next-lesson.ts';

type Row = Endpoints['subscribe'];
type Body = HandlerInput<Row>['body'];

/** Subscribes to a classroom: this week's lesson opens immediately. */
export async function subscribe(
  services: Services,
  body: Body,
  call: Call,
): Promise<HandlerResult<Row>> {
  const { studentId } = requireStudent(call);
  const now = services.now();
  const wanted = { classroomId: body.classroom_id, studentId, now };
  const kept = await call.db.transaction(async (tx) => {
    await lockWallet(tx, studentId);
    await requireFree(tx, wanted, call);
    const course = await nextLesson(tx, wanted);
    if (!course) throw new DomainError('next_lesson_not_ready', { show: true });
    const offer = await selectOffer(tx, { courseId: course.id, studentId, now });
    await requireMayEnrol(tx, offer, call.language);
    await requireFeesPaid(tx, offer, call.language);
    const first = await openFirst(tx, body.plan, { course, studentId, now });
    const [subscription] = await tx
      .insert(subscriptions)
      .values({
        studentId,
        classroomId: body.classroom_id,
        plan: body.plan,
        lessonPrice: course.price,
        nextChargeAt: new Date(now.getTime() + weekMs),
        createdAt: now,
        ...first,
      })
      .returning();
    if (!subscription) throw new Error('subscription insert returned no row');
    return subscription;
  });
  return { data: wireSubscription(kept) };
}

type SubscribeInput = Parameters<typeof nextLesson>[1];

async function requireFree(
  tx: Executor,
  { classroomId, studentId, now }: SubscribeInput,
  { language }: Call,
): Promise<void> {
  const isOpen = and(eq(classrooms.id, classroomId), isListed(now));
  if ((await tx.$count(classrooms, isOpen)) === 0) throw new DomainError('not_found');
  const [pending] = await tx
    .select()
    .from(intents)
    .where(
      and(
        eq(intents.studentId, studentId),
        eq(intents.status, 'pending'),
        gt(intents.expiresAt, now),
      ),
    );
  if (pending) throw pendingPaymentError(pending);
  const active = activeOf({ classroomId, studentId });
  if ((await tx.$count(subscriptions, active)) === 0) return;
  throw new DomainError('conflict', { message: subscribed[language], show: true });
}

const subscribed = {
  'en-GB': "You're already subscribed to this classroom",
  'ar-EG': 'أنت مشترك في هذا الفصل بالفعل',
};

type FirstLessonInput = Parameters<typeof payMonth>[1];

/** Charges by the plan and opens one lesson. Returns the prepaid rest. */
export async function openFirst(
  tx: Executor,
  plan: Subscription['plan'],
  opening: FirstLessonInput,
) {
  const { price } = opening.course;
  if (plan === 'weekly') {
    await buyFromWallet(tx, { ...opening, source: 'subscription' });
    return { lessonsLeft: 0, remainingAmount: 0, invoiceId: null };
  }
  const invoiceId = await payMonth(tx, opening);
  await openPaid(tx, { ...opening, pricePaid: price });
  const lessonsLeft = lessonsOfMonth - 1;
  return { lessonsLeft, remainingAmount: lessonsLeft * price, invoiceId };
}
