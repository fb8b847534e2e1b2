import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
import { getErrorCode } from '../../../test-support/messages/error-code.ts';
import { openConnections } from '../../../test-support/payments/payer.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { attempts } from '../../db/schema/attempt.ts';
import { attendances } from '../../db/schema/enrolment.ts';
import { unitProgress } from '../../db/schema/progress.ts';
import { tests } from '../../db/schema/unit.ts';
import { closeOverdueAttempts } from './close-overdue.ts';

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
  student = await addExamStudent(provider.services, exam);
});

const db = () => provider.services.db;
const createClient = (who = student, place = exam) =>
  createExamClient(provider.services, place, who);
const updateExam = (set: Partial<typeof tests.$inferInsert>) =>
  db().update(tests).set(set).where(eq(tests.id, exam.testId));
const advance = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const readAttempt = async (id: number) => {
  const [row] = await db().select().from(attempts).where(eq(attempts.id, id));
  return row;
};

/** Starts an exam with an answer of two files. `removeFiles` saves the files that are left. */
async function answerWithFiles() {
  const fileExam = await addExam(db(), {}, manuallyGradedQuestions);
  const client = createClient(await addExamStudent(provider.services, fileExam), fileExam);
  const [kept, removed] = [await client.addFile(), await client.addFile()];
  const files = JSON.stringify([...JSON.parse(removed), ...JSON.parse(kept)]);
  const { attempt, questions } = await answerAllQuestions(client, { attachment: files });
  const attachment = questions.find(({ type }) => type === 'attachment');
  if (!attachment) throw new Error('no question with files');
  const removeFiles = (left: string) => client.save(attachment, left, 9);
  return { client, attempt, kept, removeFiles };
}

describe('submitTest', () => {
  test('marks an online lesson as attended on submit, even if it was missed before', async () => {
    const own = and(
      eq(attendances.studentId, student.studentId),
      eq(attendances.courseId, exam.courseId),
    );
    const submitNow = async () => createClient().submit((await createClient().start()).id, false);
    await submitNow();
    expect(await db().select().from(attendances).where(own)).toMatchObject([{ state: 'attended' }]);

    await db().update(attendances).set({ state: 'absent', inSequence: true }).where(own);
    await submitNow();
    expect(await db().select().from(attendances).where(own)).toMatchObject([
      { state: 'attended', inSequence: false },
    ]);
  });

  test('scores all points for correct answers and completes the unit', async () => {
    const { attempt } = await answerAllQuestions(createClient());
    const closed = await createClient().submit(attempt.id, true);

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

  test('scores half of the points for half of the gaps and applies the pass percentage', async () => {
    const { attempt } = await answerAllQuestions(createClient(), {
      gap: ['methane', 'x'],
      mrq: [1],
    });
    expect(await createClient().submit(attempt.id)).toMatchObject({ status: 'failed', score: 5.5 });
  });

  test('rejects a submission with unanswered questions if the exam requires all answers', async () => {
    const { attempt, questions } = await answerAllQuestions(createClient(), {
      gap: ['methane', ''],
    });
    expect(await getErrorCode(createClient().submit(attempt.id, true))).toBe('answers_missing');

    const gap = questions.find(({ type }) => type === 'gap');
    if (gap) await createClient().save(gap, ['methane', 'إيثان'], 9);
    expect(await createClient().submit(attempt.id, true)).toMatchObject({ score: 10 });
  });

  test('accepts a submission after one of two files was removed from an answer', async () => {
    const { client, attempt, kept, removeFiles } = await answerWithFiles();
    await removeFiles(kept);
    expect(await client.submit(attempt.id, true)).toMatchObject({ receipt: { answered: 2 } });
    const { items } = await client.summary(attempt.id);
    expect(items.find(({ question }) => question.type === 'attachment')).toMatchObject({
      answer: kept,
    });
  });

  test('counts an answer as missing after its last file was removed', async () => {
    const { client, attempt, removeFiles } = await answerWithFiles();
    await removeFiles('[]');
    expect(await getErrorCode(client.submit(attempt.id, true))).toBe('answers_missing');
    expect(await client.submit(attempt.id)).toMatchObject({ receipt: { answered: 1 } });
  });

  test('accepts unanswered questions after the deadline even if the exam requires all answers', async () => {
    const { id } = await createClient().start();
    advance(20 * 60 + 30);
    expect(await createClient().submit(id, true)).toMatchObject({ score: 0, status: 'failed' });
    expect((await readAttempt(id))?.endDate).toEqual((await readAttempt(id))?.expiresAt);
  });

  test('closes the attempt once and returns equal responses to twenty concurrent submissions', async () => {
    const { attempt } = await answerAllQuestions(createClient());
    await openConnections(db());
    const all = await Promise.all(
      Array.from({ length: 20 }, () => createClient().submit(attempt.id)),
    );

    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(all[0]).toMatchObject({ score: 10, status: 'passed' });
  });

  test('rejects the submission of another student’s attempt', async () => {
    const { id } = await createClient().start();
    const other = await addExamStudent(provider.services, exam);
    expect(await getErrorCode(createClient(other).submit(id))).toBe('not_found');
    expect(await readAttempt(id)).toMatchObject({ endDate: null });
  });

  test('closes an abandoned attempt at its deadline with the saved answers', async () => {
    const { attempt } = await answerAllQuestions(createClient(), { mcq: [1] });
    advance(20 * 60 + 59);
    await closeOverdueAttempts(provider.services);
    expect(await readAttempt(attempt.id)).toMatchObject({ endDate: null });

    advance(1);
    await Promise.all(Array.from({ length: 5 }, () => closeOverdueAttempts(provider.services)));
    const closed = await readAttempt(attempt.id);
    expect(closed).toMatchObject({ score: 8, status: 'passed', receipt: { answered: 4 } });
    expect(closed?.endDate).toEqual(closed?.expiresAt);
    expect(await createClient().submit(attempt.id)).toMatchObject({ score: 8 });
  });

  test('closes an overdue attempt when it is read', async () => {
    const { id } = await createClient().start();
    advance(22 * 60);
    const { trials } = await createClient().readOverview();
    expect(trials).toMatchObject({ opened: [], completed: [{ id, score: 0 }] });
    expect((await createClient().start()).id).not.toBe(id);
  });

  test('returns no score while an answer needs manual grading', async () => {
    const essayExam = await addExam(db(), { allowedTrials: 2 }, [
      ...autoGradedQuestions,
      ...manuallyGradedQuestions,
    ]);
    const examStudent = await addExamStudent(provider.services, essayExam);
    const { attempt } = await answerAllQuestions(createClient(examStudent, essayExam));
    const closed = await createClient(examStudent, essayExam).submit(attempt.id);
    expect(closed).toMatchObject({
      evaluation_status: 'review',
      score: null,
      status: null,
      grade: null,
      message: null,
    });
    const { items } = await createClient(examStudent, essayExam).summary(attempt.id);
    expect(items.map((item) => [item.correct_answer, item.is_correct, item.score])).toEqual(
      items.map(() => [null, null, null]),
    );
  });

  test('grades immediately when all essay questions are unanswered', async () => {
    const essayExam = await addExam(db(), {}, [...autoGradedQuestions, ...manuallyGradedQuestions]);
    const examStudent = await addExamStudent(provider.services, essayExam);
    const blank = { type: 'text', answer: ' ' } as const;
    const { attempt } = await answerAllQuestions(createClient(examStudent, essayExam), {
      essay: blank,
      attachment: '[]',
    });
    expect(await createClient(examStudent, essayExam).submit(attempt.id)).toMatchObject({
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
  ])('with the settings %j, returns an attempt with %j', async (flags, expected) => {
    await updateExam(flags);
    const { attempt } = await answerAllQuestions(createClient(), {
      gap: ['methane', 'x'],
      mrq: [1],
    });
    expect(await createClient().submit(attempt.id)).toMatchObject(expected);
    const { trials } = await createClient().readOverview();
    expect(trials.completed).toMatchObject([expected]);
    const { attempt: summed } = await createClient().summary(attempt.id);
    expect(summed).toMatchObject(expected);
  });

  test('returns the exam’s message for a passed or failed attempt', async () => {
    await updateExam({ messageIfPassedEn: 'Well done', messageIfFailedEn: 'Not yet' });
    const { attempt } = await answerAllQuestions(createClient());
    expect(await createClient().submit(attempt.id)).toMatchObject({ message: 'Well done' });
    const again = await createClient().start();
    expect(again.message).toBeNull();
    expect(await createClient().submit(again.id)).toMatchObject({ message: 'Not yet' });
  });
});
