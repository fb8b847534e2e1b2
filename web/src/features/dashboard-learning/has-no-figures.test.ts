import { describe, expect, test } from 'vitest';
import { hasNoFigures } from './has-no-figures.ts';

const noCounts = { classrooms: 0, courses: 0, tests: 0, videos: 0, documents: 0 };
const noTime = { video: 0, test: 0, webinar: 0, document: 0, assignment: 0, webcontent: 0 };
const ok = <T>(data: T) => ({ status: 'ok' as const, data });
const none = { attendance: ok({ overall: 0, inSequence: 0 }) };
const failed = { status: 'failed' as const };

describe('hasNoFigures', () => {
  test.each([
    [true, 'a new student', { counts: ok(noCounts), learningTime: ok(noTime) }],
    [
      true,
      'a new student in a first classroom',
      { counts: ok({ ...noCounts, classrooms: 1 }), learningTime: ok(noTime) },
    ],
    [
      false,
      'a student with a completed lesson',
      { counts: ok({ ...noCounts, courses: 1 }), learningTime: ok(noTime) },
    ],
    [
      false,
      'a student with learning time',
      { counts: ok(noCounts), learningTime: ok({ ...noTime, video: 60 }) },
    ],
    [
      false,
      'a student whose attendance the center recorded',
      {
        counts: ok(noCounts),
        learningTime: ok(noTime),
        attendance: ok({ overall: 1, inSequence: 1 }),
      },
    ],
    [false, 'counts that failed', { counts: failed, learningTime: ok(noTime) }],
    [false, 'learning time that failed', { counts: ok(noCounts), learningTime: failed }],
  ])('returns %s for %s', (expected, _, figures) => {
    expect(hasNoFigures({ ...none, ...figures })).toBe(expected);
  });
});
