import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addStudent, type TestStudent } from '../../../test-support/accounts/student.ts';
import {
  addExam,
  addExamStudent,
  answerAllQuestions,
  createExamClient,
  type Exam,
} from '../../../test-support/learning/exam.ts';
import { getErrorCode } from '../../../test-support/messages/error-code.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { tests } from '../../db/schema/unit.ts';

let provider: TestProvider;
let exam: Exam;
let student: TestStudent;

beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
beforeEach(async () => {
  exam = await addExam(provider.services.db, { allowedTrials: 2 });
  student = await addExamStudent(provider.services, exam);
});

const db = () => provider.services.db;
const createClient = (who = student) => createExamClient(provider.services, exam, who);
const updateExam = (set: Partial<typeof tests.$inferInsert>) =>
  db().update(tests).set(set).where(eq(tests.id, exam.testId));

describe('summarizeAttempt', () => {
  test('returns answers, grades and weights of a finished attempt', async () => {
    const { attempt } = await answerAllQuestions(createClient(), {
      mrq: [1],
      gap: ['methane', 'x'],
    });
    expect(await getErrorCode(createClient().summary(attempt.id))).toBe('conflict');
    await createClient().submit(attempt.id);
    const { items } = await createClient().summary(attempt.id);
    const findItem = (type: string) => items.find(({ question }) => question.type === type);

    expect(findItem('mcq')).toMatchObject({
      correct_answer: [2],
      is_correct: true,
      score: 2,
      weight: 2,
    });
    expect(findItem('mrq')).toMatchObject({ answer: [1], correct_answer: [1, 3], score: 0 });
    expect(findItem('gap')).toMatchObject({
      correct_answer: ['Methane', 'إيثان'],
      score: 1.5,
      weight: 3,
    });
    const other = await addStudent(db());
    expect(await getErrorCode(createClient(other).summary(attempt.id))).toBe('not_found');
  });

  test('returns the accepted text of a gap that the student gave', async () => {
    const { attempt } = await answerAllQuestions(createClient(), { gap: [' ميثَان', 'بروبان'] });
    await createClient().submit(attempt.id);
    const { items } = await createClient().summary(attempt.id);
    const gap = items.find(({ question }) => question.type === 'gap');
    expect(gap).toMatchObject({ correct_answer: ['ميثان', 'إيثان'], score: 1.5 });
  });

  test('hides the answers while the student has another open attempt', async () => {
    const { attempt } = await answerAllQuestions(createClient());
    await createClient().submit(attempt.id);
    await createClient().start();
    const { items } = await createClient().summary(attempt.id);
    expect(items.every((item) => item.correct_answer === null && item.is_correct === null)).toBe(
      true,
    );
  });

  test('omits questions if the summary is hidden and weights if the values are hidden', async () => {
    const { attempt } = await answerAllQuestions(createClient());
    await createClient().submit(attempt.id);
    await updateExam({ showScoreValue: false });
    const { items } = await createClient().summary(attempt.id);
    expect(items.map(({ weight, score, question }) => [weight, score, question.weight])).toEqual(
      items.map(() => [null, null, null]),
    );
    await updateExam({ testSummary: false });
    expect((await createClient().summary(attempt.id)).items).toEqual([]);
  });
});
