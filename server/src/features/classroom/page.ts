import type { ClassroomPage, Subscription } from '@fasl/shared/contracts/classroom/classroom-page';
import type { ClassroomFull } from '@fasl/shared/provider-api/learning/classroom';
import type { Course } from '@fasl/shared/provider-api/learning/course';
import { getClassroomState } from '@fasl/shared/rules/classroom/classroom-state';
import {
  type CardContext,
  isBannedFrom,
  toClassroomCard,
} from '../../public-data/classroom-card.ts';
import { computeLessonProgress, toLesson } from './lesson.ts';
import { toSubscriptionOffer } from './subscription-offer.ts';

type ViewContext = CardContext & { isStudent: boolean; now: Date };

/** A classroom with its lessons and their actions for the current user. */
export function toClassroomPage(
  full: ClassroomFull,
  viewing: ViewContext,
): Omit<ClassroomPage, 'others'> {
  const { isStudent, now } = viewing;
  const state = stateOf(full);
  const courses = full.tabs.flatMap(({ sections }) => sections.flatMap((one) => one.courses));
  const standings = computeLessonProgress(courses);
  const currentId = full.current_course?.id ?? null;
  return {
    ...toClassroomCard(full, viewing),
    description: full.description,
    state,
    isMember: full.enrolled[0]?.pivot.active === true,
    current: full.current_course,
    now: isStudent ? now.toISOString() : null,
    subscription: toSubscription(full, courses),
    offer: isStudent && state === 'open' ? toSubscriptionOffer(courses, currentId, now) : null,
    tabs: full.tabs.map(({ id, name, sections }) => ({
      id,
      name,
      sections: sections.map((section) => ({
        id: section.id,
        name: section.name,
        lessons: section.courses.map((course) => toLesson(course, standings, { currentId, now })),
      })),
    })),
  };
}

export function stateOf(full: ClassroomFull): ClassroomPage['state'] {
  const { status, type, accessible, enrolled, has_admission, admission_status } = full;
  return getClassroomState({
    status,
    type,
    accessible,
    isMember: enrolled[0]?.pivot.active === true,
    // Some providers report a ban as an admission status.
    isBanned: isBannedFrom({ enrolled }) || admission_status === 'banned',
    hasAdmission: has_admission,
    admission: getAdmission(full),
  });
}

/** Some providers send no admission status, but only the response to the admission form. */
function getAdmission({ admission_status: status, admissionResponse }: ClassroomFull) {
  if (status && status !== 'default' && status !== 'banned') return status;
  return responseStates.get(admissionResponse?.status ?? '') ?? null;
}

const responseStates = new Map<string, 'pending' | 'accepted' | 'rejected'>([
  ['pending', 'pending'],
  ['accepted', 'accepted'],
  ['approved', 'accepted'],
  ['rejected', 'rejected'],
]);

function toSubscription(
  { subscription, current_course: current }: ClassroomFull,
  courses: Course[],
): Subscription | null {
  if (subscription?.status !== 'active') return null;
  const { plan, lessons_left, next_charge_at, next_opens_at, remaining_amount } = subscription;
  const at = next_opens_at ?? next_charge_at;
  const next = at ? toSubscriptionOffer(courses, current?.id ?? null, new Date(at)) : null;
  return {
    plan,
    lessonsLeft: lessons_left,
    nextChargeAt: next_charge_at,
    nextOpensAt: next_opens_at,
    remaining: remaining_amount,
    next: next && { name: next.lesson.name, price: next.price },
  };
}
