import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addStudent, type TestStudent } from '../../../test-support/accounts/student.ts';
import {
  addExam,
  addTaker,
  answerAll,
  type Exam,
  openExam,
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
  student = await addTaker(provider.services, exam);
});

const db = () => provider.services.db;
const sit = (who = student) => openExam(provider.services, exam, who);
const change = (set: Partial<typeof tests.$inferInsert>) =>
  db().update(tests).set(set).where(eq(tests.id, exam.testId));

test('returns answers, grades and weights of a finished attempt', async () => {
  const { attempt } = await answerAll(sit(), { mrq: [1], gap: ['methane', 'x'] });
  expect(await getErrorCode(sit().summary(attempt.id))).toBe('conflict');
  await sit().submit(attempt.id);
  const { items } = await sit().summary(attempt.id);
  const of = (type: string) => items.find(({ question }) => question.type === type);

  expect(of('mcq')).toMatchObject({ correct_answer: [2], is_correct: true, score: 2, weight: 2 });
  expect(of('mrq')).toMatchObject({ answer: [1], correct_answer: [1, 3], score: 0 });
  expect(of('gap')).toMatchObject({ correct_answer: ['Methane', 'إيثان'], score: 1.5, weight: 3 });
  const other = await addStudent(db());
  expect(await getErrorCode(sit(other).summary(attempt.id))).toBe('not_found');
});

test('hides the answers while the student has another open attempt', async () => {
  const { attempt } = await answerAll(sit());
  await sit().submit(attempt.id);
  await sit().start();
  const { items } = await sit().summary(attempt.id);
  expect(items.every((item) => item.correct_answer === null && item.is_correct === null)).toBe(
    true,
  );
});

test('returns no questions without the summary and no weights without the values', async () => {
  const { attempt } = await answerAll(sit());
  await sit().submit(attempt.id);
  await change({ showScoreValue: false });
  const { items } = await sit().summary(attempt.id);
  expect(items.map(({ weight, score, question }) => [weight, score, question.weight])).toEqual(
    items.map(() => [null, null, null]),
  );
  await change({ testSummary: false });
  expect((await sit().summary(attempt.id)).items).toEqual([]);
});
