import type { ClassroomFull } from '@fasl/shared/provider-api/learning/classroom';
import { getNextPaymentDate } from '@fasl/shared/rules/payment/subscription';
import { and, eq } from 'drizzle-orm';
import { subscriptions } from '../../db/schema/subscription.ts';
import { toPounds } from '../../lib/money.ts';

export type Subscription = typeof subscriptions.$inferSelect;
type SubscriptionKey = Pick<Subscription, 'classroomId' | 'studentId'>;

export const isActiveSubscription = ({ classroomId, studentId }: SubscriptionKey) =>
  and(
    eq(subscriptions.classroomId, classroomId),
    eq(subscriptions.studentId, studentId),
    eq(subscriptions.status, 'active'),
  );

export function toWireSubscription(
  subscription: Subscription,
): NonNullable<ClassroomFull['subscription']> {
  const { id, classroomId, plan, status, lessonsLeft, nextChargeAt, remainingAmount } =
    subscription;
  return {
    id,
    classroom_id: classroomId,
    plan,
    status,
    lessons_left: lessonsLeft,
    next_charge_at: nextChargeAt && getNextPaymentDate(nextChargeAt, lessonsLeft).toISOString(),
    // The weekly run opens a lesson each time, but charges only if no prepaid lesson is left.
    next_opens_at: nextChargeAt?.toISOString() ?? null,
    remaining_amount: toPounds(remainingAmount),
  };
}
