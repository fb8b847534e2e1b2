import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestStudent } from '../../../test-support/accounts/student.ts';
import {
  addExam,
  addExamStudent,
  answerAllQuestions,
  autoGradedQuestions,
  createExamClient,
  type Exam,
  manuallyGradedQuestions,
} from '../../../test-support/learning/exam.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { attemptQuestions } from '../../db/schema/attempt.ts';
import { gradeAnswer } from '../grading/grade-answer.ts';
import { selectUnits } from '../lesson/units.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

const db = () => provider.services.db;

const readUnit = async ({ courseId }: Exam, { studentId }: TestStudent) => {
  const [unit] = await selectUnits(db(), { courseId, studentId, language: 'en-GB' });
  return { attempted: unit?.attempted, completed: unit?.completed };
};

const untouched = { attempted: false, completed: false };
const attempted = { attempted: true, completed: false };
const completed = { attempted: true, completed: true };
const wrong = { gap: ['x', 'x'], mrq: [2], mcq: [1], ordering: [3, 2, 1] };

const essayQuestions = [...autoGradedQuestions, ...manuallyGradedQuestions].filter(
  ({ type }) => type === 'essay' || type === 'mcq',
);

/** Gives each answer of the attempt the same score. */
async function gradeAttempt(attemptId: number, score: number): Promise<void> {
  const rows = await db()
    .select()
    .from(attemptQuestions)
    .where(eq(attemptQuestions.attemptId, attemptId))
    .orderBy(asc(attemptQuestions.id));
  for (const { id } of rows) {
    const mark = { id, score, feedback: null, by: 'Mona', now: new Date() };
    await db().transaction((tx) => gradeAnswer(tx, mark));
  }
}

describe('exam unit', () => {
  test('is attempted but not completed after a failed attempt, and completed after a passed one', async () => {
    const exam = await addExam(db(), { allowedTrials: 3, passPercent: 60 });
    const student = await addExamStudent(provider.services, exam);
    const take = async (answers: typeof wrong | object) => {
      const { attempt } = await answerAllQuestions(
        createExamClient(provider.services, exam, student),
        answers,
      );
      await createExamClient(provider.services, exam, student).submit(attempt.id);
      return await readUnit(exam, student);
    };

    expect(await readUnit(exam, student)).toEqual(untouched);
    expect(await take(wrong)).toEqual(attempted);
    expect(await take({})).toEqual(completed);
    expect(await take(wrong)).toEqual(completed);
  });

  test.each([
    ['stays completed after a passing grade', 10, completed],
    ['is no longer completed after a failing grade', 0, attempted],
  ])('is completed while grading is pending and %s', async (_title, score, unit) => {
    const exam = await addExam(db(), { passPercent: 60 }, essayQuestions);
    const student = await addExamStudent(provider.services, exam);
    const client = createExamClient(provider.services, exam, student);
    const { attempt } = await answerAllQuestions(client, { mcq: [1] });
    await client.submit(attempt.id);
    expect(await readUnit(exam, student)).toEqual(completed);

    await gradeAttempt(attempt.id, score > 0 ? 6 : 0);
    expect(await readUnit(exam, student)).toEqual(unit);
  });

  test('is not attempted after a failed attempt whose result is hidden', async () => {
    const exam = await addExam(db(), { passPercent: 60, showStatus: false });
    const student = await addExamStudent(provider.services, exam);
    const client = createExamClient(provider.services, exam, student);
    const { attempt } = await answerAllQuestions(client, wrong);
    await client.submit(attempt.id);
    expect(await readUnit(exam, student)).toEqual(untouched);
  });

  test('is completed while the attempt after a failed one waits for grading', async () => {
    const exam = await addExam(db(), { allowedTrials: 2, passPercent: 60 }, essayQuestions);
    const student = await addExamStudent(provider.services, exam);
    const client = createExamClient(provider.services, exam, student);
    const { attempt: first } = await answerAllQuestions(client, { mcq: [1] });
    await client.submit(first.id);
    await gradeAttempt(first.id, 0);
    expect(await readUnit(exam, student)).toEqual(attempted);

    const { attempt: second } = await answerAllQuestions(client, { mcq: [1] });
    await client.submit(second.id);
    expect(await readUnit(exam, student)).toEqual(completed);
  });
});
