import { Course } from '@fasl/shared/provider-api/learning/course';
import { Attempt } from '@fasl/shared/provider-api/learning/exam';
import { describe, expect, test } from 'vitest';
import { toAttendanceSections, toClassroomExam } from './classroom.ts';

const runningAttempt = { id: 7, test_id: 3, created_at: '2026-01-10T10:00:00Z' };

describe('classroom mapping', () => {
  test.each([
    { fields: {}, state: 'open' },
    { fields: { end_date: '2026-01-10T11:00:00Z' }, state: 'done' },
    { fields: { status: 'passed', score: 8, overall_score: 10 }, state: 'done' },
    { fields: { score: 8, overall_score: 10 }, state: 'done' },
    { fields: { evaluation_status: 'review' }, state: 'review' },
  ])('maps an attempt with $fields to $state', ({ fields, state }) => {
    const attempt = Attempt.parse({ ...runningAttempt, ...fields });
    const unit = { id: 1, name: 'Unit' };
    const one = { id: 3, title: 'Test', open: null, attempts_count: 1, attempts: [attempt] };
    expect(toClassroomExam({ ...unit, test: one }).attempts[0]?.state).toBe(state);
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
