import { describe, expect, test } from 'vitest';
import { listLessonChangeTimes } from './lesson-change-times.ts';

const at = '2026-11-27T20:00:40.000Z';

describe('listLessonChangeTimes', () => {
  test.each([
    [{ action: 'open' as const, expiresAt: at, startsAt: null }, [at]],
    [{ action: 'open' as const, expiresAt: null, startsAt: null }, []],
    [{ action: 'expired' as const, expiresAt: at, startsAt: null }, []],
    [{ action: 'closed' as const, expiresAt: null, startsAt: at }, [at]],
    [{ action: 'closed' as const, expiresAt: null, startsAt: null }, []],
  ])('maps the lesson %j to the times %j', (lesson, changes) => {
    expect(listLessonChangeTimes([lesson])).toEqual(changes);
  });
});
