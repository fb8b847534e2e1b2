import type { SubscriptionOffer } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Course } from '@fasl/shared/provider-api/learning/course';
import { isEnrolled } from '@fasl/shared/rules/lesson/lesson-action';
import { isSubscribable } from '@fasl/shared/rules/payment/subscription';
import { enrolmentOf } from './lesson.ts';

/** The lesson that a subscription would open first: the current one or the first after it that is to be had. */
export function offerOf(
  courses: Course[],
  currentId: number | null,
  now: Date,
): SubscriptionOffer | null {
  const from = Math.max(
    0,
    courses.findIndex(({ id }) => id === currentId),
  );
  const next = courses.slice(from).find((course) =>
    isSubscribable(
      {
        ...course,
        methods: course.payment_methods_allowed,
        startsAt: course.starts_at,
        wasEnrolled: isEnrolled({ enrolment: enrolmentOf(course) }),
      },
      now.getTime(),
    ),
  );
  return next ? { lesson: { id: next.id, name: next.name }, price: next.price } : null;
}
