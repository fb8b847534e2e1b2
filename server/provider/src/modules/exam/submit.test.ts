import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestStudent } from '../../../test-support/accounts/student.ts';
import {
  addExam,
  addTaker,
  answerAll,
  byPerson,
  type Exam,
  marked,
  sitting,
} from '../../../test-support/learning/exam.ts';
import { codeOf } from '../../../test-support/messages/code-of.ts';
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
const sit = (who = student, place = exam) => sitting(provider.services, place, who);
const change = (set: Partial<typeof tests.$inferInsert>) =>
  db().update(tests).set(set).where(eq(tests.id, exam.testId));
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const rowOf = async (id: number) => {
  const [row] = await db().select().from(attempts).where(eq(attempts.id, id));
  return row;
};

test('a test that is handed in makes an online lesson attended, also for who had been missed there', async () => {
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

test('all right is full marks, and completes the unit', async () => {
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

test('half of the gaps is half of their marks, and passing is as the test says', async () => {
  const { attempt } = await answerAll(sit(), { gap: ['methane', 'x'], mrq: [1] });
  expect(await sit().submit(attempt.id)).toMatchObject({ status: 'failed', score: 5.5 });
});

test('a strict submit with holes is refused, and the test goes on', async () => {
  const { attempt, asked } = await answerAll(sit(), { gap: ['methane', ''] });
  expect(await codeOf(sit().submit(attempt.id, true))).toBe('answers_missing');

  const gap = asked.find(({ type }) => type === 'gap');
  if (gap) await sit().save(gap, ['methane', 'إيثان'], 9);
  expect(await sit().submit(attempt.id, true)).toMatchObject({ score: 10 });
});

test('when the time is up a strict submit takes what there is', async () => {
  const { id } = await sit().start();
  later(20 * 60 + 30);
  expect(await sit().submit(id, true)).toMatchObject({ score: 0, status: 'failed' });
  expect((await rowOf(id))?.endDate).toEqual((await rowOf(id))?.expiresAt);
});

test('twenty submits at once close it once, and all are told the same', async () => {
  const { attempt } = await answerAll(sit());
  await warmUp(db());
  const all = await Promise.all(Array.from({ length: 20 }, () => sit().submit(attempt.id)));

  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(all[0]).toMatchObject({ score: 10, status: 'passed' });
});

test('nobody submits for another', async () => {
  const { id } = await sit().start();
  const other = await addTaker(provider.services, exam);
  expect(await codeOf(sit(other).submit(id))).toBe('not_found');
  expect(await rowOf(id)).toMatchObject({ endDate: null });
});

test('an abandoned attempt is closed at its deadline with what was saved', async () => {
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

test('one that nobody came to yet is closed by whoever looks', async () => {
  const { id } = await sit().start();
  later(22 * 60);
  const { trials } = await sit().landing();
  expect(trials).toMatchObject({ opened: [], completed: [{ id, score: 0 }] });
  expect((await sit().start()).id).not.toBe(id);
});

test('what a person has to read keeps the score back', async () => {
  const paper = await addExam(db(), { allowedTrials: 2 }, [...marked, ...byPerson]);
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

test('a test that asks for essays and got none is marked at once', async () => {
  const paper = await addExam(db(), {}, [...marked, ...byPerson]);
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

test('each hears what the test says to who passed, or failed', async () => {
  await change({ messageIfPassedEn: 'Well done', messageIfFailedEn: 'Not yet' });
  const { attempt } = await answerAll(sit());
  expect(await sit().submit(attempt.id)).toMatchObject({ message: 'Well done' });
  const again = await sit().start();
  expect(again.message).toBeNull();
  expect(await sit().submit(again.id)).toMatchObject({ message: 'Not yet' });
});
