import type { SubscriptionOffer } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Course } from '@fasl/shared/provider-api/learning/course';
import { isEnrolled } from '@fasl/shared/rules/lesson/lesson-action';
import { isSubscribable } from '@fasl/shared/rules/payment/subscription';
import { selectEnrolment } from './lesson.ts';

/**
 * The first lesson of a new subscription: the current lesson, or else the next available lesson.
 */
export function toSubscriptionOffer(
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
        wasEnrolled: isEnrolled({ enrolment: selectEnrolment(course) }),
      },
      now.getTime(),
    ),
  );
  if (!next) return null;
  const { id, name, access_days: days, price } = next;
  return { lesson: { id, name, days }, price };
}
