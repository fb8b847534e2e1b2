import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import { describe, expect, test } from 'vitest';
import { listLessonChangeTimes } from './lesson-change-times.ts';

const at = '2026-11-27T20:00:40.000Z';
const offering = (lesson: object) =>
  ({ tabs: [{ sections: [{ lessons: [lesson] }] }] }) as unknown as ClassroomPage;

describe('listLessonChangeTimes', () => {
  test.each([
    [{ action: 'open', expiresAt: at, startsAt: null }, [at]],
    [{ action: 'open', expiresAt: null, startsAt: null }, []],
    [{ action: 'expired', expiresAt: at, startsAt: null }, []],
    [{ action: 'closed', expiresAt: null, startsAt: at }, [at]],
    [{ action: 'closed', expiresAt: null, startsAt: null }, []],
  ])('maps the lesson %j to the times %j', (lesson, changes) => {
    expect(listLessonChangeTimes(offering(lesson))).toEqual(changes);
  });
});
