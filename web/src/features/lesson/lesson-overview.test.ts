import type { LessonUnit, UnitLock } from '@fasl/shared/contracts/lesson/lesson-page';
import { expect, test } from 'vitest';
import { getRestText } from './lesson-overview.tsx';

const noLock: UnitLock = { reason: null, opener: null, examId: null };
const unitOf = (lock: UnitLock | null, completed = false) => ({ completed, lock }) as LessonUnit;
const opener = { id: 2, kind: 'test', name: 'Test' } as const;

test.each<[string, LessonUnit[], string | null]>([
  ['no lock', [unitOf(null)], null],
  ['a lock of a completed unit', [unitOf({ ...noLock, examId: 1 }, true)], null],
  ['a lock without a reason', [unitOf(noLock)], null],
  [
    'a reason',
    [unitOf(null), unitOf({ ...noLock, reason: 'Opens on Friday.' })],
    'Opens on Friday.',
  ],
  ['a test in the lesson', [unitOf({ ...noLock, opener })], 'Pass the test.'],
  ['a test elsewhere', [unitOf({ ...noLock, examId: 1 })], 'Pass the test.'],
  ['a test and a reason', [unitOf({ ...noLock, reason: 'Locked.', examId: 1 })], 'Locked.'],
  ['a video first', [unitOf({ ...noLock, opener: { ...opener, kind: 'video' } })], null],
])('the text about the rest of a lesson with %s', (_, units, expected) => {
  expect(getRestText(units, 'Pass the test.')).toBe(expected);
});
