import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addExam, addExamStudent, createExamClient } from '../../../test-support/learning/exam.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { students } from '../../db/schema/user.ts';
import { setExtraTime } from './extra-time.ts';

let provider: TestProvider;

beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

test('more minutes for one exam keep the factor that the student has in all exams', async () => {
  const { db } = provider.services;
  const exam = await addExam(db);
  const student = await addExamStudent(provider.services, exam);
  const [row] = await db.select().from(students).where(eq(students.id, student.studentId));
  const give = (time: { testId: number | null; minutes?: number; factor?: number }) =>
    db.transaction((tx) =>
      setExtraTime(tx, { ...time, number: row?.number ?? '', now: new Date() }),
    );

  expect(await give({ testId: null, factor: 1.25 })).toMatchObject({ minutes: 0, factor: 1.25 });
  const client = createExamClient(provider.services, exam, student);
  const { created_at: startedAt } = await client.start();

  const given = await give({ testId: exam.testId, minutes: 10 });

  expect(given).toEqual({ minutes: 10, factor: 1.25, running: 1 });
  const { expires_at: expiresAt } = await client.start();
  const minutes = (Date.parse(expiresAt ?? '') - Date.parse(startedAt)) / 60_000;
  expect(minutes).toBeCloseTo(35, 1);
});
