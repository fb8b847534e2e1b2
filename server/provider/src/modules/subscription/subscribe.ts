import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import type { HandlerInput, HandlerResult } from '@fasl/shared/provider-api/wire/endpoint';
import { lessonsPerMonth, weekMs } from '@fasl/shared/rules/payment/subscription';
import { and, eq, gt } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { classrooms } from '../../db/schema/classroom.ts';
import { intents } from '../../db/schema/invoice.ts';
import { subscriptions } from '../../db/schema/subscription.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { buyFromWallet } from '../checkout/buy.ts';
import { requireCanEnrol, requireFeesPaid, selectOffer } from '../checkout/offer.ts';
import { isClassroomListed } from '../classroom/cards.ts';
import {
  isActiveSubscription,
  type Subscription,
  toWireSubscription,
} from '../enrolment/own-subscription.ts';
import { lockWallet } from '../ledger/posting.ts';
import { createPendingPaymentError } from '../payment/begin-payment.ts';
import { chargeMonth, openPrepaidLesson } from './month.ts';
import { findNextLesson } from './next-lesson.ts';

type Row = Endpoints['subscribe'];
type Body = HandlerInput<Row>['body'];

/** Subscribes to a classroom and opens this week's lesson immediately. */
export async function subscribe(
  services: Services,
  body: Body,
  call: Call,
): Promise<HandlerResult<Row>> {
  const { studentId } = requireStudent(call);
  const now = services.now();
  const query = { classroomId: body.classroom_id, studentId, now };
  const created = await call.db.transaction(async (tx) => {
    await lockWallet(tx, studentId);
    await requireSubscribable(tx, query, call);
    const course = await findNextLesson(tx, query);
    if (!course) throw new DomainError('next_lesson_not_ready', { show: true });
    const offer = await selectOffer(tx, { courseId: course.id, studentId, now });
    await requireCanEnrol(tx, offer, call.language);
    await requireFeesPaid(tx, offer, call.language);
    const first = await openFirstLesson(tx, body.plan, { course, studentId, now });
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
  return { data: toWireSubscription(created) };
}

type SubscribeInput = Parameters<typeof findNextLesson>[1];

async function requireSubscribable(
  tx: Executor,
  { classroomId, studentId, now }: SubscribeInput,
  { language }: Call,
): Promise<void> {
  const isOpen = and(eq(classrooms.id, classroomId), isClassroomListed(now));
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
  if (pending) throw createPendingPaymentError(pending);
  const active = isActiveSubscription({ classroomId, studentId });
  if ((await tx.$count(subscriptions, active)) === 0) return;
  throw new DomainError('conflict', { message: subscribedMessages[language], show: true });
}

const subscribedMessages = {
  'en-GB': "You're already subscribed to this classroom.",
  'ar-EG': 'أنت مشترك في هذا الفصل بالفعل.',
};

type FirstLessonInput = Parameters<typeof chargeMonth>[1];

/** Charges by the plan and opens one lesson. Returns the remaining prepaid lessons. */
export async function openFirstLesson(
  tx: Executor,
  plan: Subscription['plan'],
  input: FirstLessonInput,
) {
  const { price } = input.course;
  if (plan === 'weekly') {
    await buyFromWallet(tx, { ...input, source: 'subscription' });
    return { lessonsLeft: 0, remainingAmount: 0, invoiceId: null };
  }
  const invoiceId = await chargeMonth(tx, input);
  await openPrepaidLesson(tx, { ...input, pricePaid: price });
  const lessonsLeft = lessonsPerMonth - 1;
  return { lessonsLeft, remainingAmount: lessonsLeft * price, invoiceId };
}
