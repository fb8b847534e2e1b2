import { Course } from '@fasl/shared/provider-api/learning/course';
import { describe, expect, test } from 'vitest';
import { computeLessonProgress, toLesson } from './lesson.ts';
import { toSubscriptionOffer } from './subscription-offer.ts';

const now = new Date('2026-11-25T12:00:00Z');
const place = { currentId: null, now };

describe('lesson mapping', () => {
  test.each([
    ['2026-11-25T12:00:01Z', { buyable: false }, '2026-11-25T12:00:01Z'],
    // The minute in which the provider's job opens the lesson.
    ['2026-11-25T11:59:01Z', { buyable: false }, '2026-11-25T11:59:01Z'],
    ['2026-11-25T11:59:01Z', { active: false }, '2026-11-25T11:59:01Z'],
    ['2026-11-25T11:59:00Z', { buyable: false }, null],
    ['2026-11-25T12:00:01Z', {}, '2026-11-25T12:00:01Z'],
    ['2026-11-25T12:00:00Z', {}, null],
    [null, { buyable: false }, null],
  ])(
    'maps a lesson that is announced for %s with %j to the opening time %s',
    (starts_at, sale, startsAt) => {
      const course = { id: 1, name: 'Waves', price: 90, active: true, buyable: true, starts_at };
      const lesson = toLesson(Course.parse({ ...course, ...sale }), new Map(), place);
      expect(lesson).toMatchObject({ startsAt });
    },
  );

  const pivot = (facts: object = {}) => ({ pivot: { pivot_expired: false, ...facts } });
  const takenBack = pivot({ pivot_deleted_at: '2026-11-01T12:00:00Z' });
  const over = pivot({ pivot_expired: true, pivot_expire_at: '2026-11-08T12:00:00Z' });
  const open = pivot({ pivot_expire_at: '2026-11-30T12:00:00Z' });

  test.each([
    [[takenBack, open], { action: 'open', expiresAt: '2026-11-30T12:00:00Z', progress: 40 }],
    [[over, open], { action: 'open', expiresAt: '2026-11-30T12:00:00Z', progress: 40 }],
    [[takenBack, over], { action: 'expired', expiresAt: '2026-11-08T12:00:00Z', progress: 40 }],
    [[takenBack], { action: 'buy', expiresAt: null, progress: null }],
  ])('selects the relevant enrolment among %j', (enrolled, expected) => {
    const course = { id: 1, name: 'Waves', price: 90, active: true, buyable: true, enrolled };
    const full = Course.parse({ ...course, pivot_progress: 40 });
    expect(toLesson(full, new Map(), place)).toMatchObject(expected);
  });

  test.each([
    [{ units_count: 0 }, true],
    [{ units_count: 8, pivot_progress: 99 }, false],
    [{ units_count: 8, pivot_progress: 100 }, true],
    [{}, false],
    [{ pivot_progress: 100 }, true],
  ])('counts a lesson with %j as complete: %s', (facts, isComplete) => {
    const enrolled = [open];
    const course = { id: 1, name: 'Waves', price: 90, active: true, buyable: true, enrolled };
    const progress = computeLessonProgress([Course.parse({ ...course, ...facts })]);
    expect(progress.get(1)).toMatchObject({ isComplete });
  });

  test.each([
    [{}, 7],
    [{ access_days: 30 }, 30],
  ])('reads the days of access from %j', (access, days) => {
    const sale = { price: 90, active: true, buyable: true, payment_methods_allowed: 'all' };
    const course = Course.parse({ id: 1, name: 'Waves', ...sale, ...access });
    expect(toLesson(course, new Map(), place).days).toBe(days);
    expect(toSubscriptionOffer([course], null, now)?.lesson.days).toBe(days);
  });
});
