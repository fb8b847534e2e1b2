import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addExam, addExamStudent, createExamClient } from '../../../test-support/learning/exam.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { courses } from '../../db/schema/classroom.ts';
import { enrolments, memberships } from '../../db/schema/enrolment.ts';
import { selectExamList } from '../analytics/exam-list.ts';
import { selectAgenda } from './agenda.ts';

let provider: TestProvider;

beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

test('the next steps and the test list offer a running attempt of an expired lesson', async () => {
  const { db } = provider.services;
  const exam = await addExam(db);
  const { testId, courseId } = exam;
  const student = await addExamStudent(provider.services, exam);
  const client = createExamClient(provider.services, exam, student);
  const { studentId } = student;
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId));

  const listOpen = async (now = new Date()) => {
    const query = { studentId, language: 'en-GB', now } as const;
    const steps = await selectAgenda(db, query);
    const groups = await selectExamList(db, { ...query, classroomId: course?.classroomId ?? 0 });
    const listed = groups.flatMap((group) => group.units.map((unit) => unit.test));
    return {
      steps: steps.filter(({ kind }) => kind === 'test').map(({ id }) => id),
      exams: listed.filter(({ open }) => open).map(({ id }) => id),
    };
  };
  const setActive = (active: boolean) =>
    db.update(memberships).set({ active }).where(eq(memberships.studentId, studentId));
  const none = { steps: [], exams: [] };

  const attempt = await client.start();
  await db
    .update(enrolments)
    .set({ expiresAt: new Date(Date.now() - 60_000) })
    .where(eq(enrolments.studentId, studentId));
  expect(await listOpen()).toEqual({ steps: [testId], exams: [testId] });
  expect(await listOpen(new Date(Date.now() + 86_400_000))).toEqual(none);

  await setActive(false);
  expect(await listOpen()).toEqual(none);
  await setActive(true);

  await client.submit(attempt.id);
  expect(await listOpen()).toEqual(none);
});
