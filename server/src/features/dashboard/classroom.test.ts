import { TestGroup } from '@fasl/shared/provider-api/learning/analytics';
import { Course } from '@fasl/shared/provider-api/learning/course';
import { Attempt } from '@fasl/shared/provider-api/learning/exam';
import { describe, expect, test } from 'vitest';
import { toAttendanceSections, toClassroomExam } from './classroom.ts';

const runningAttempt = { id: 7, test_id: 3, created_at: '2026-01-10T10:00:00Z' };

/** Maps an exam as the provider sends it. */
function toExam(attempts: object[], flags: object = {}) {
  const one = { id: 3, title: 'Test', attempts_count: attempts.length, attempts, ...flags };
  const [unit] = TestGroup.parse({
    id: 1,
    name: 'Lesson',
    units: [{ id: 1, name: 'Unit', test: one }],
  }).units;
  if (!unit) throw new Error('no unit');
  return toClassroomExam(unit);
}

describe('classroom mapping', () => {
  test.each([
    { fields: {}, state: 'open' },
    { fields: { end_date: '2026-01-10T11:00:00Z' }, state: 'done' },
    { fields: { status: 'passed', score: 8, overall_score: 10 }, state: 'done' },
    { fields: { score: 8, overall_score: 10 }, state: 'done' },
    { fields: { evaluation_status: 'review' }, state: 'review' },
  ])('maps an attempt with $fields to $state', ({ fields, state }) => {
    const attempt = Attempt.parse({ ...runningAttempt, ...fields });
    expect(toExam([attempt]).attempts[0]?.state).toBe(state);
  });

  test.each([
    { flags: {}, score: { value: 3, overall: 9 }, percentage: 33 },
    { flags: { show_score_percentage: false }, score: { value: 3, overall: 9 }, percentage: null },
    { flags: { show_score_value: false }, score: null, percentage: 33 },
    {
      flags: { show_score_value: false, show_score_percentage: false },
      score: null,
      percentage: null,
    },
  ])('maps the result of an exam with $flags to $score and $percentage', ({ flags, ...shown }) => {
    const attempt = { ...runningAttempt, status: 'failed', score: 3, overall_score: 9 };
    expect(toExam([attempt], flags).attempts[0]).toMatchObject(shown);
  });

  test('lists a prerequisite from another section', () => {
    const course = (id: number, facts = {}) =>
      Course.parse({ id, name: `Lesson ${id}`, price: 90, active: true, buyable: true, ...facts });
    const first = { id: 1, name: 'Lesson 1' };
    const behind = course(2, { prerequisites: [[first]], prerequisite_criteria: 'purchase' });
    const tabs = [
      {
        sections: [
          { name: 'One', courses: [course(1)] },
          { name: 'None', courses: [] },
        ],
      },
      { sections: [{ name: 'Two', courses: [behind] }] },
    ];

    const groups = toAttendanceSections(tabs, { currentId: null, now: new Date() });

    expect(groups.map(({ name }) => name)).toEqual(['One', 'Two']);
    expect(groups[1]?.lessons[0]?.requires).toMatchObject({ groups: [[first]] });
  });
});
