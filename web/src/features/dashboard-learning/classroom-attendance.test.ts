import type { ClassroomAttendance } from '@fasl/shared/contracts/classroom/dashboard';
import { expect, test } from 'vitest';
import { listLessonChanges } from './classroom-attendance.tsx';

const past = '2026-11-27T20:00:00.000Z';
const later = '2026-11-29T20:00:00.000Z';
const listOf = (lesson: object) => {
  const data = [{ name: '', lessons: [lesson] }];
  const lessons = { status: 'ok', data } as unknown as ClassroomAttendance['lessons'];
  return listLessonChanges({ lessons, now: '2026-11-28T12:00:00.000Z' });
};

test.each([
  [{ action: 'open', expiresAt: later, startsAt: past }, [later]],
  [{ action: 'open', expiresAt: null, startsAt: null }, []],
  [{ action: 'expired', expiresAt: past, startsAt: null }, []],
  [{ action: 'buy', expiresAt: null, startsAt: later }, [later]],
  [{ action: 'buy', expiresAt: null, startsAt: past }, []],
])('maps the lesson %j to the times %j', (lesson, changes) => {
  expect(listOf(lesson)).toEqual(changes);
});
