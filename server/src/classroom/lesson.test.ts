import { Course } from '@fasl/shared/provider-api/course';
import { expect, test } from 'vitest';
import { toLesson } from './lesson.ts';

const now = new Date('2026-11-25T12:00:00Z');

test.each([
  ['2026-11-25T12:00:01Z', '2026-11-25T12:00:01Z'],
  ['2026-11-25T12:00:00Z', null],
  ['2026-11-01T12:00:00Z', null],
  [null, null],
])('a lesson that was to open %s is said to open %s', (starts_at, startsAt) => {
  const course = { id: 1, name: 'Waves', price: 90, active: true, buyable: false, starts_at };
  const lesson = toLesson(Course.parse(course), new Map(), { currentId: null, now });
  expect(lesson).toMatchObject({ action: 'closed', startsAt });
});
