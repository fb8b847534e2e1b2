import { listUnits } from '@fasl/shared/rules/lesson/lesson-outline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOpenLesson, type OpenLesson } from '../../test-support/exam/lesson.ts';
import {
  demoPassword,
  demoStudents,
  type Portal,
  startPortal,
  type Visitor,
} from '../../test-support/portal.ts';

let portal: Portal;
let mariam: Visitor;
let lesson: OpenLesson;

beforeAll(async () => {
  portal = await startPortal();
  mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
  lesson = await findOpenLesson(mariam, 'organic-chemistry');
});
afterAll(() => portal.stop());

describe('lesson procedures', () => {
  test('returns units in order, progress and the next unit', async () => {
    const page = await mariam.course.page(lesson);
    const units = listUnits(page);

    expect(units.map(({ kind }) => kind)).toEqual([
      'video',
      'document',
      'video',
      'webcontent',
      'test',
      'webinar',
      'assignment',
      'test',
    ]);
    expect(units.slice(0, 5).every(({ completed, seconds }) => completed && seconds > 0)).toBe(
      true,
    );
    expect(page.resumeUnitId).toBe(units.find(({ completed }) => !completed)?.id);
    expect(Date.parse(page.expiresAt ?? '')).toBeGreaterThan(Date.parse(page.now));
  });

  test('returns the first unit that is not completed as the next unit', async () => {
    const { resumeUnitId } = await mariam.course.page(lesson);
    expect(await mariam.course.next({ courseId: lesson.courseId })).toEqual({
      unitId: resumeUnitId,
    });
  });

  test('returns the requirement of a locked unit in the page’s language', async () => {
    await portal.provider.database.client`update attempts set status = 'failed'`;
    const units = listUnits(await mariam.course.page(lesson));
    const locked = units.filter(({ lock }) => lock);

    expect(locked.map(({ kind }) => kind)).toEqual(['assignment', 'test']);
    expect(locked[0]?.lock?.opener).toMatchObject({ kind: 'test', id: units[4]?.id });
    expect(locked[0]?.lock?.reason).toMatch(/^Pass “.+” first$/);
  });

  test('returns not_found for an unknown lesson and for a lesson of another classroom', async () => {
    const elsewhere = mariam.course.page({ ...lesson, label: 'electricity' });
    await expect(elsewhere).rejects.toMatchObject({ code: 'not_found' });
    const unknown = mariam.course.page({ ...lesson, courseId: 987_654 });
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
  });

  test('returns not_enrolled to a student and unauthenticated to a guest', async () => {
    const fresh = await portal.aStudent(demoStudents.fresh.email, demoPassword);
    await expect(fresh.course.page(lesson)).rejects.toMatchObject({ code: 'not_enrolled' });
    await expect(portal.aGuest().course.page(lesson)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
