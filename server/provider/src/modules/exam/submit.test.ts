import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
import { getErrorCode } from '../../../test-support/messages/error-code.ts';
import { warmUp } from '../../../test-support/payments/payer.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { attempts } from '../../db/schema/attempt.ts';
import { attendances } from '../../db/schema/enrolment.ts';
import { unitProgress } from '../../db/schema/progress.ts';
import { tests } from '../../db/schema/unit.ts';
import { closeDue } from './due.ts';

let provider: TestProvider;
let now = new Date();
let exam: Exam;
let student: TestStudent;

beforeAll(async () => {
  provider = await startTestProvider({ now: () => now });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  now = new Date();
  exam = await addExam(provider.services.db, { allowedTrials: 2, passPercent: 60 });
  student = await addTaker(provider.services, exam);
});

const db = () => provider.services.db;
const sit = (who = student, place = exam) => openExam(provider.services, place, who);
const change = (set: Partial<typeof tests.$inferInsert>) =>
  db().update(tests).set(set).where(eq(tests.id, exam.testId));
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const rowOf = async (id: number) => {
  const [row] = await db().select().from(attempts).where(eq(attempts.id, id));
  return row;
};

test('marks an online lesson as attended on submit, even if it was missed before', async () => {
  const own = and(
    eq(attendances.studentId, student.studentId),
    eq(attendances.courseId, exam.courseId),
  );
  const handIn = async () => sit().submit((await sit().start()).id, false);
  await handIn();
  expect(await db().select().from(attendances).where(own)).toMatchObject([{ state: 'attended' }]);

  await db().update(attendances).set({ state: 'absent', inSequence: true }).where(own);
  await handIn();
  expect(await db().select().from(attendances).where(own)).toMatchObject([
    { state: 'attended', inSequence: false },
  ]);
});

test('gives full marks for right answers and completes the unit', async () => {
  const { attempt } = await answerAll(sit());
  const closed = await sit().submit(attempt.id, true);

  expect(closed).toMatchObject({
    status: 'passed',
    score: 10,
    overall_score: 10,
    grade: 'A',
    evaluation_status: 'done',
    end_date: now.toISOString(),
    receipt: { attempt_id: attempt.id, questions: 4, answered: 4 },
  });
  const own = eq(unitProgress.unitId, exam.unitId);
  expect(await db().select().from(unitProgress).where(own)).toMatchObject([
    { studentId: student.studentId, completedAt: now },
  ]);
});

test('gives half of the marks for half of the gaps and passes by the exam’s rule', async () => {
  const { attempt } = await answerAll(sit(), { gap: ['methane', 'x'], mrq: [1] });
  expect(await sit().submit(attempt.id)).toMatchObject({ status: 'failed', score: 5.5 });
});

test('rejects a strict submit with unanswered questions', async () => {
  const { attempt, asked } = await answerAll(sit(), { gap: ['methane', ''] });
  expect(await getErrorCode(sit().submit(attempt.id, true))).toBe('answers_missing');

  const gap = asked.find(({ type }) => type === 'gap');
  if (gap) await sit().save(gap, ['methane', 'إيثان'], 9);
  expect(await sit().submit(attempt.id, true)).toMatchObject({ score: 10 });
});

test('accepts a strict submit with unanswered questions when the time is up', async () => {
  const { id } = await sit().start();
  later(20 * 60 + 30);
  expect(await sit().submit(id, true)).toMatchObject({ score: 0, status: 'failed' });
  expect((await rowOf(id))?.endDate).toEqual((await rowOf(id))?.expiresAt);
});

test('closes once for twenty concurrent submits with the same response', async () => {
  const { attempt } = await answerAll(sit());
  await warmUp(db());
  const all = await Promise.all(Array.from({ length: 20 }, () => sit().submit(attempt.id)));

  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(all[0]).toMatchObject({ score: 10, status: 'passed' });
});

test('rejects a submit of another student’s attempt', async () => {
  const { id } = await sit().start();
  const other = await addTaker(provider.services, exam);
  expect(await getErrorCode(sit(other).submit(id))).toBe('not_found');
  expect(await rowOf(id)).toMatchObject({ endDate: null });
});

test('closes an abandoned attempt at its deadline with the saved answers', async () => {
  const { attempt } = await answerAll(sit(), { mcq: [1] });
  later(20 * 60 + 59);
  await closeDue(provider.services);
  expect(await rowOf(attempt.id)).toMatchObject({ endDate: null });

  later(1);
  await Promise.all(Array.from({ length: 5 }, () => closeDue(provider.services)));
  const closed = await rowOf(attempt.id);
  expect(closed).toMatchObject({ score: 8, status: 'passed', receipt: { answered: 4 } });
  expect(closed?.endDate).toEqual(closed?.expiresAt);
  expect(await sit().submit(attempt.id)).toMatchObject({ score: 8 });
});

test('closes an overdue attempt when it is read', async () => {
  const { id } = await sit().start();
  later(22 * 60);
  const { trials } = await sit().landing();
  expect(trials).toMatchObject({ opened: [], completed: [{ id, score: 0 }] });
  expect((await sit().start()).id).not.toBe(id);
});

test('returns no score while an answer needs manual grading', async () => {
  const paper = await addExam(db(), { allowedTrials: 2 }, [
    ...autoGradedQuestions,
    ...manuallyGradedQuestions,
  ]);
  const taker = await addTaker(provider.services, paper);
  const { attempt } = await answerAll(sit(taker, paper));
  const closed = await sit(taker, paper).submit(attempt.id);
  expect(closed).toMatchObject({
    evaluation_status: 'review',
    score: null,
    status: null,
    grade: null,
    message: null,
  });
  const { items } = await sit(taker, paper).summary(attempt.id);
  expect(items.map((item) => [item.correct_answer, item.is_correct, item.score])).toEqual(
    items.map(() => [null, null, null]),
  );
});

test('grades at once when essay questions are unanswered', async () => {
  const paper = await addExam(db(), {}, [...autoGradedQuestions, ...manuallyGradedQuestions]);
  const taker = await addTaker(provider.services, paper);
  const blank = { type: 'text', answer: ' ' } as const;
  const { attempt } = await answerAll(sit(taker, paper), { essay: blank, attachment: '[]' });
  expect(await sit(taker, paper).submit(attempt.id)).toMatchObject({
    evaluation_status: 'done',
    score: 10,
    overall_score: 20,
    status: 'passed',
  });
});

test.each([
  [{ showScoreValue: false }, { score: 55, overall_score: 100 }],
  [
    { showScoreValue: false, showScorePercentage: false },
    { score: null, overall_score: null },
  ],
  [{ showStatus: false }, { status: null }],
  [{ showGrade: false }, { grade: null }],
])('with %j the attempt says %j', async (flags, said) => {
  await change(flags);
  const { attempt } = await answerAll(sit(), { gap: ['methane', 'x'], mrq: [1] });
  expect(await sit().submit(attempt.id)).toMatchObject(said);
  const { trials } = await sit().landing();
  expect(trials.completed).toMatchObject([said]);
  const { attempt: summed } = await sit().summary(attempt.id);
  expect(summed).toMatchObject(said);
});

test('returns the exam’s message for passing or failing', async () => {
  await change({ messageIfPassedEn: 'Well done', messageIfFailedEn: 'Not yet' });
  const { attempt } = await answerAll(sit());
  expect(await sit().submit(attempt.id)).toMatchObject({ message: 'Well done' });
  const again = await sit().start();
  expect(again.message).toBeNull();
  expect(await sit().submit(again.id)).toMatchObject({ message: 'Not yet' });
});
