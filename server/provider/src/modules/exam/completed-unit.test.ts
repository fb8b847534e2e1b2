import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestStudent } from '../../../test-support/accounts/student.ts';
import {
  addExam,
  addTaker,
  answerAll,
  autoGradedQuestions,
  type Exam,
  manuallyGradedQuestions,
  openExam,
} from '../../../test-support/learning/exam.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { attemptQuestions } from '../../db/schema/attempt.ts';
import { markAnswerByHand } from '../grading/mark-answer.ts';
import { selectUnits } from '../lesson/units.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

const db = () => provider.services.db;

const unitOf = async ({ courseId }: Exam, { studentId }: TestStudent) => {
  const [unit] = await selectUnits(db(), { courseId, studentId, language: 'en-GB' });
  return { attempted: unit?.attempted, completed: unit?.completed };
};

const untouched = { attempted: false, completed: false };
const attempted = { attempted: true, completed: false };
const completed = { attempted: true, completed: true };
const wrong = { gap: ['x', 'x'], mrq: [2], mcq: [1], ordering: [3, 2, 1] };

describe('the unit of an exam', () => {
  test('is attempted but not completed when the attempt fails, and completed once one passes', async () => {
    const exam = await addExam(db(), { allowedTrials: 3, passPercent: 60 });
    const student = await addTaker(provider.services, exam);
    const take = async (answers: typeof wrong | object) => {
      const { attempt } = await answerAll(openExam(provider.services, exam, student), answers);
      await openExam(provider.services, exam, student).submit(attempt.id);
      return await unitOf(exam, student);
    };

    expect(await unitOf(exam, student)).toEqual(untouched);
    expect(await take(wrong)).toEqual(attempted);
    expect(await take({})).toEqual(completed);
    expect(await take(wrong)).toEqual(completed);
  });

  test.each([
    ['completed when a person lets it pass', 10, completed],
    ['not completed when a person lets it fail', 0, attempted],
  ])('is completed while it is graded, then %s', async (_title, score, unit) => {
    const asked = [...autoGradedQuestions, ...manuallyGradedQuestions].filter(
      ({ type }) => type === 'essay' || type === 'mcq',
    );
    const exam = await addExam(db(), { passPercent: 60 }, asked);
    const student = await addTaker(provider.services, exam);
    const sit = openExam(provider.services, exam, student);
    const { attempt } = await answerAll(sit, { mcq: [1] });
    await sit.submit(attempt.id);
    expect(await unitOf(exam, student)).toEqual(completed);

    const rows = await db()
      .select()
      .from(attemptQuestions)
      .where(eq(attemptQuestions.attemptId, attempt.id))
      .orderBy(asc(attemptQuestions.id));
    const given = score > 0 ? 6 : 0;
    for (const { id } of rows) {
      const mark = { id, score: given, feedback: null, by: 'Mona', now: new Date() };
      await db().transaction((tx) => markAnswerByHand(tx, mark));
    }
    expect(await unitOf(exam, student)).toEqual(unit);
  });
});
