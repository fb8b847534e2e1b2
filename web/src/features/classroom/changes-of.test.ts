import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';

const at = '2026-11-27T20:00:40.000Z';
const offering = (lesson: object) =>
  ({ tabs: [{ sections: [{ lessons: [lesson] }] }] }) as unknown as ClassroomPage;

test.each([
  [{ action: 'open', expiresAt: at, startsAt: null }, [at]],
  [{ action: 'open', expiresAt: null, startsAt: null }, []],
  [{ action: 'expired', expiresAt: at, startsAt: null }, []],
  [{ action: 'closed', expiresAt: null, startsAt: at }, [at]],
  [{ action: 'closed', expiresAt: null, startsAt: null }, []],
])('the lesson %j changes at %j', (lesson, changes) => {
  expect(changesOf(offering(lesson))).toEqual(changes);
});
