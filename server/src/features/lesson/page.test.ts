import { CourseFull } from '@fasl/shared/provider-api/learning/course';
import { parseTolerantly } from '@fasl/shared/provider-api/wire/tolerance';
import { describe, expect, test } from 'vitest';
import { toLessonPage } from './page.ts';

const now = new Date('2026-11-25T12:00:00Z');

const unit = (id: number, facts: object = {}) => ({
  id,
  type: 'video',
  name: `Unit ${id}`,
  course_id: 2,
  section_id: 1,
  order: id,
  locked: false,
  completed: false,
  time: 0,
  ...facts,
});

const pageOf = (units: object[], facts: object = {}) =>
  toLessonPage(
    parseCourse({
      id: 2,
      name: 'Waves',
      price: 90,
      active: true,
      buyable: true,
      classroom: { id: 1, label: 'physics', title: 'Physics' },
      section_id: 1,
      sections: [{ id: 1, name: 'Light', units }],
      ...facts,
    }),
    now,
  );

/** Reads the lesson as the portal's client does. */
function parseCourse(sent: object): CourseFull {
  const { data } = parseTolerantly(CourseFull, sent, () => undefined);
  if (!data) throw new Error('The lesson cannot be read.');
  return data;
}

describe('lesson page', () => {
  test('lists a unit of an unknown type, but does not lead to it', () => {
    const page = pageOf(
      [unit(1, { type: 'scorm' }), unit(2, { locked: true, required_unit_id: 1 }), unit(3)],
      { next_unit_id: 1 },
    );
    expect(page.sections[0]?.units).toMatchObject([
      { id: 1, kind: 'unknown', name: 'Unit 1' },
      { id: 2, kind: 'video', lock: { opener: null } },
      { id: 3 },
    ]);
    expect(page.resumeUnitId).toBe(3);
  });

  test('sorts the units of a lesson', () => {
    const [section] = pageOf([unit(3), unit(1), unit(2)]).sections;
    expect(section?.units.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test.each([
    ['the next unit that the provider names', 3, 3],
    ['the first open and incomplete unit if the provider names none', null, 3],
    ['the first open and incomplete unit if the named unit is unknown', 99, 3],
  ])('selects %s', (_, next_unit_id, expected) => {
    const units = [unit(4), unit(1, { completed: true }), unit(2, { locked: true }), unit(3)];
    expect(pageOf(units, { next_unit_id }).resumeUnitId).toBe(expected);
  });

  test('selects no next unit when all units are completed or locked', () => {
    const units = [unit(1, { completed: true }), unit(2, { locked: true })];
    expect(pageOf(units).resumeUnitId).toBeNull();
  });

  test('selects no unit that the school removed', () => {
    const units = [unit(1, { completed: true }), unit(2, { removed: true })];
    expect(pageOf(units).resumeUnitId).toBeNull();
    expect(pageOf([...units, unit(3)]).resumeUnitId).toBe(3);
  });

  test('names the required exam of a locked unit, even if the exam’s unit is unknown', () => {
    const [section] = pageOf([unit(1, { locked: true, required_test_id: 55 })]).sections;
    expect(section?.units[0]?.lock).toEqual({ reason: null, opener: null, examId: 55 });
  });

  test('returns the end of the relevant enrolment', () => {
    const pivot = (expired: boolean, day: number) => ({
      pivot: { pivot_expired: expired, pivot_expire_at: `2026-11-${day}T12:00:00Z` },
    });
    const enrolled = [pivot(true, 10), pivot(false, 30)];
    expect(pageOf([], { enrolled }).expiresAt).toBe('2026-11-30T12:00:00Z');
  });
});
