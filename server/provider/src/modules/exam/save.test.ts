import type { Answer, QuestionType } from '@fasl/shared/contracts/lesson/answer';
import type { Question } from '@fasl/shared/provider-api/learning/question';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addUpload } from '../../../test-support/accounts/learner.ts';
import type { TestStudent } from '../../../test-support/accounts/student.ts';
import {
  addExam,
  addExamStudent,
  autoGradedQuestions,
  createExamClient,
  type Exam,
  type ExamClient,
  manuallyGradedQuestions,
} from '../../../test-support/learning/exam.ts';
import { getErrorCode } from '../../../test-support/messages/error-code.ts';
import { openConnections } from '../../../test-support/payments/payer.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { answers, lateAnswers } from '../../db/schema/attempt.ts';

let provider: TestProvider;
let now = new Date();
let exam: Exam;
let student: TestStudent;
let client: ExamClient;
let attemptId: number;
let questionsByType: Record<string, Question>;

beforeAll(async () => {
  provider = await startTestProvider({ now: () => now });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  now = new Date();
  exam = await addExam(provider.services.db, {}, [
    ...autoGradedQuestions,
    ...manuallyGradedQuestions,
  ]);
  student = await addExamStudent(provider.services, exam);
  client = createExamClient(provider.services, exam, student);
  ({ id: attemptId } = await client.start());
  questionsByType = Object.fromEntries(
    (await client.read()).questions.map((each) => [each.type, each]),
  );
});

const db = () => provider.services.db;
const getQuestion = (type: string): Question => {
  const question = questionsByType[type];
  if (!question) throw new Error(`no ${type}`);
  return question;
};
const readAnswer = async (type = 'mcq') => {
  const [row] = await db()
    .select()
    .from(answers)
    .where(eq(answers.attemptQuestionId, getQuestion(type).id));
  return row;
};
const readLateAnswers = () =>
  db()
    .select()
    .from(lateAnswers)
    .where(eq(lateAnswers.attemptQuestionId, getQuestion('mcq').id));
const addFile = (who = student, folder: 'answers' | 'admission' = 'answers') =>
  addUpload(db(), who, folder);
const addOther = () => addExamStudent(provider.services, exam);
const toAddress = (id: string) => `/api/file/${id}.pdf`;
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
// Uses the stored attempt id, because a closed attempt cannot be read.
const send = (
  options: Answer | null,
  seq: number | undefined,
  { type = 'mcq', who = client } = {},
) =>
  who.rows.submitAnswer(
    {
      body: {
        attempt_id: attemptId,
        id: getQuestion(type).id,
        question_id: getQuestion(type).question_id,
        type: getQuestion(type).type as QuestionType,
        options,
        seq,
      },
    },
    who.call,
  );

describe('saveAnswer', () => {
  test.each<[string, Answer]>([
    ['mcq', [2]],
    ['mrq', [1, 3]],
    ['ordering', [3, 1, 2]],
    ['gap', ['ميثان', '']],
    ['essay', { type: 'text', answer: 'لأن "الرابطة" أقوى\n' }],
  ])('saves an answer of type %s unchanged', async (type, answer) => {
    await send(answer, 1, { type });
    const { questions } = await client.read();
    expect(questions.find((each) => each.type === type)).toMatchObject({ answer, seq: 1 });
  });

  test.each([
    { type: 'essay', toAnswer: (answer: string): Answer => ({ type: 'attachment', answer }) },
    { type: 'attachment', toAnswer: (files: string): Answer => files },
  ])('saves own files as an answer of type $type unchanged', async ({ type, toAnswer }) => {
    const answer = toAnswer(JSON.stringify([await addFile(), await addFile()]));
    await send(answer, 1, { type });
    expect(await readAnswer(type)).toMatchObject({ answer, seq: 1 });
  });

  test.each([
    { what: 'a file of another student', list: async () => [await addFile(await addOther())] },
    { what: 'a file of an admission', list: async () => [await addFile(student, 'admission')] },
    { what: 'a file that does not exist', list: async () => [toAddress(crypto.randomUUID())] },
    { what: 'an address of another site', list: async () => ['https://example.com/a.pdf'] },
    { what: 'the same file twice', list: async () => Array(2).fill(await addFile()) },
    {
      what: 'more than ten files',
      list: () => Promise.all(Array.from({ length: 11 }, () => addFile())),
    },
  ])('rejects $what as an answer', async ({ list }) => {
    const files = JSON.stringify(await list());
    expect(await getErrorCode(send(files, 1, { type: 'attachment' }))).toBe('invalid');
    const essay = { type: 'attachment', answer: files } as const;
    expect(await getErrorCode(send(essay, 1, { type: 'essay' }))).toBe('invalid');
    expect(await readAnswer('attachment')).toBeUndefined();
  });

  test('clears an answer when the new answer is null', async () => {
    await send([2], 1);
    await send(null, 2);
    expect(await readAnswer()).toMatchObject({ seq: 2, answer: null });
  });

  test('stores the highest seq when answers arrive in any order', async () => {
    await send([3], 5);
    expect((await send([1], 3)).data).toMatchObject({ seq: 5 });
    expect((await send([3], 5)).data).toMatchObject({ seq: 5 });
    expect(await readAnswer()).toMatchObject({ seq: 5, answer: [3] });
  });

  test('stores the newest of fifty concurrent saves in any order', async () => {
    await openConnections(db());
    const seqs = Array.from({ length: 50 }, (_, index) => index + 1);
    const shuffled = seqs.toSorted((a, b) => ((a * 37) % 53) - ((b * 37) % 53));
    await Promise.all(shuffled.map((seq) => send([(seq % 3) + 1], seq)));
    expect(await readAnswer()).toMatchObject({ seq: 50, answer: [(50 % 3) + 1] });
  });

  test('stores an answer without seq after the stored one', async () => {
    expect((await send([3], undefined)).data).toMatchObject({ seq: 1 });
    await send([1], 5);
    expect((await send([2], undefined)).data).toMatchObject({ seq: 6 });
    expect(await readAnswer()).toMatchObject({ seq: 6, answer: [2] });
    expect((await send([3], 7)).data).toMatchObject({ seq: 7 });
  });

  test('stores each of concurrent answers without seq once', async () => {
    await openConnections(db());
    const saved = await Promise.all(Array.from({ length: 20 }, () => send([1], undefined)));
    const seqs = saved.map(({ data }) => data.seq);
    expect(new Set(seqs).size).toBe(20);
    expect(await readAnswer()).toMatchObject({ seq: 20 });
  });

  test('keeps late answers without seq', async () => {
    wait(21 * 60);
    expect(await getErrorCode(send([1], undefined))).toBe('attempt_closed');
    expect(await getErrorCode(send([2], undefined))).toBe('attempt_closed');
    expect(await readLateAnswers()).toMatchObject([
      { seq: 1, answer: [1] },
      { seq: 2, answer: [2] },
    ]);
  });

  test('confirms the save of only one of two clients with the same seq', async () => {
    await send([1], 4);
    expect(await getErrorCode(send([2], 4))).toBe('conflict');
    expect(await readAnswer()).toMatchObject({ seq: 4, answer: [1] });
  });

  test.each<[string, Answer]>([
    ['mcq', [1, 2]],
    ['mcq', [9]],
    ['ordering', [1, 2]],
    ['gap', ['a', 'b', 'c']],
    ['essay', 'text'],
  ])('rejects an answer to a question of type %s: %j', async (type, answer) => {
    expect(await getErrorCode(send(answer, 1, { type }))).toBe('invalid');
    expect(await readAnswer(type)).toBeUndefined();
  });

  test('rejects a save to another student’s attempt', async () => {
    const other = await addExamStudent(provider.services, exam);
    const stranger = createExamClient(provider.services, exam, other);
    await stranger.start();
    expect(await getErrorCode(send([2], 1, { who: stranger }))).toBe('not_found');
    expect(await readAnswer()).toBeUndefined();
  });

  test('accepts a delayed answer for a minute after the end', async () => {
    wait(20 * 60 + 59);
    expect(await getErrorCode(send([1], 1))).toBe('done');
    wait(1);
    expect(await getErrorCode(send([2], 2))).toBe('attempt_closed');
    expect(await readAnswer()).toMatchObject({ seq: 1, answer: [1] });
  });

  test('stores and shows an answer after the end, but does not grade the answer', async () => {
    await send([1], 1);
    await client.submit(attemptId);
    expect(await getErrorCode(send([2], 2))).toBe('attempt_closed');
    expect(await getErrorCode(send([2], 2))).toBe('attempt_closed');
    // A repeat of a saved answer is not a late answer.
    expect((await send([1], 1)).data).toMatchObject({ seq: 1 });

    expect(await readAnswer()).toMatchObject({ seq: 1, answer: [1], isCorrect: false });
    expect(await readLateAnswers()).toMatchObject([{ seq: 2, answer: [2] }]);
    const { items } = await client.summary(attemptId);
    expect(items.find(({ question }) => question.type === 'mcq')).toMatchObject({
      answer: [1],
      late_answer: [2],
    });
  });

  test('stores at most twenty late answers', async () => {
    await client.submit(attemptId);
    for (let seq = 1; seq <= 25; seq += 1) await getErrorCode(send([2], seq));
    expect(await readLateAnswers()).toHaveLength(20);
  });

  test('grades every stored answer when saves are concurrent with the submission', async () => {
    await openConnections(db());
    const saves = Array.from({ length: 20 }, (_, index) => getErrorCode(send([2], index + 1)));
    const [closed, ...codes] = await Promise.all([client.submit(attemptId), ...saves]);

    expect(codes.every((code) => code === 'done' || code === 'attempt_closed')).toBe(true);
    const row = await readAnswer();
    // A graded result on every stored answer proves that no answer was added after the close.
    if (row) expect(row).toMatchObject({ isCorrect: true, score: 2 });
    expect(closed.receipt?.answered).toBe(row ? 1 : 0);
  });
});
