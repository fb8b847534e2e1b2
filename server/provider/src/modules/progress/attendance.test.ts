import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOperator } from '../../../test-support/accounts/operator.ts';
import {
  addStudent,
  createCall,
  type TestStudent,
} from '../../../test-support/accounts/student.ts';
import { addOpenLesson } from '../../../test-support/learning/lesson.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { createHandlers } from '../../app/handlers.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { attendances } from '../../db/schema/enrolment.ts';
import { students } from '../../db/schema/user.ts';
import { enrolStudent } from '../enrolment/enrol.ts';
import { completeUnit } from './complete-unit.ts';
import { recordAbsences } from './record-attendance.ts';

let provider: TestProvider;
let now = new Date();
let student: TestStudent;
let lesson: Awaited<ReturnType<typeof addOpenLesson>>;
const day = 86_400_000;

beforeAll(async () => {
  provider = await startTestProvider({ now: () => now });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  now = new Date();
  student = await addStudent(db());
  lesson = await addOpenLesson(db(), student, { kinds: ['document', 'webcontent'], now });
});

const db = () => provider.services.db;
const operator = createOperator(() => provider);
const advance = (days: number) => {
  now = new Date(now.getTime() + days * day);
};
const complete = () =>
  completeUnit(db(), { studentId: student.studentId, unitId: lesson.units[0]?.id ?? 0, now });
const readState = async () => {
  const own = and(
    eq(attendances.studentId, student.studentId),
    eq(attendances.courseId, lesson.courseId),
  );
  const [row] = await db().select().from(attendances).where(own);
  return row?.state;
};
const isCourse = () => eq(courses.id, lesson.courseId);

describe('recordAbsences', () => {
  test('records an absence when the access ends without a completed unit', async () => {
    advance(6);
    await recordAbsences(provider.services);
    expect(await readState()).toBeUndefined();
    advance(2);
    await recordAbsences(provider.services);
    await recordAbsences(provider.services);
    expect(await readState()).toBe('absent');

    const call = createCall(provider.services, student);
    const handlers = createHandlers(provider.services);
    expect((await handlers.getAttendanceRate({ body: {} }, call)).data.overall_rate).toBe(0);
    const [course] = await db().select().from(courses).where(isCourse());
    if (!course) throw new Error('no course');
    await enrolStudent(db(), { course, studentId: student.studentId, source: 'free', now });
    await complete();
    expect(await readState()).toBe('attended');
    expect((await handlers.getAttendanceRate({ body: {} }, call)).data.overall_rate).toBe(1);
  });

  test('records nothing for a student who completed a unit', async () => {
    await complete();
    await db().delete(attendances).where(eq(attendances.courseId, lesson.courseId));
    advance(8);
    await recordAbsences(provider.services);
    expect(await readState()).toBeUndefined();
  });

  test('records nothing at a center', async () => {
    const [course] = await db().select().from(courses).where(isCourse());
    const own = eq(classrooms.id, course?.classroomId ?? 0);
    await db().update(classrooms).set({ type: 'center' }).where(own);
    advance(8);
    await recordAbsences(provider.services);
    expect(await readState()).toBeUndefined();
    await db().update(classrooms).set({ type: 'online' }).where(own);
  });
});

describe('attendance command', () => {
  const run = async (who: TestStudent, ...rest: string[]) => {
    const own = eq(students.id, who.studentId);
    const [row] = await db().select().from(students).where(own);
    const number = row?.number ?? '';
    const { code, output } = await operator('attendance', number, ...rest);
    return { code, output: output.replace(number, '1') };
  };

  test('records attendance and absence', async () => {
    const id = String(lesson.courseId);
    expect(await run(student, id, 'attended')).toEqual({
      code: 0,
      output: `Student 1 attended lesson ${id}.`,
    });
    expect(await readState()).toBe('attended');
    expect(await run(student, id, 'absent')).toEqual({
      code: 0,
      output: `Student 1 was absent from lesson ${id}.`,
    });
    expect(await readState()).toBe('absent');
  });

  test('rejects an unknown lesson or state and a student of another classroom', async () => {
    const id = String(lesson.courseId);
    expect(await run(student, '999999999', 'absent')).toMatchObject({
      code: 2,
      output: expect.stringContaining('Course 999999999 not found.'),
    });
    expect(await run(student, id, 'late')).toMatchObject({
      code: 2,
      output: expect.stringContaining('must be attended or absent'),
    });
    expect(await run(await addStudent(db()), id, 'absent')).toMatchObject({
      code: 2,
      output: expect.stringContaining('is not in the classroom of the lesson'),
    });
  });
});
