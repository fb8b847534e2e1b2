import type { QuestionType } from '@fasl/shared/contracts/lesson/answer';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addExam, addExamStudent, createExamClient } from '../../../test-support/learning/exam.ts';
import { getErrorCode } from '../../../test-support/messages/error-code.ts';
import { openConnections } from '../../../test-support/payments/payer.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { answers, attempts, lateAnswers } from '../../db/schema/attempt.ts';
import { tests } from '../../db/schema/unit.ts';
import { closeOverdueAttempts } from './close-overdue.ts';

let provider: TestProvider;
const startedAt = new Date('2026-11-20T10:00:00Z');
const afterBegin = (ms: number) => new Date(startedAt.getTime() + ms);
const ends = 20 * 60_000;
const grace = 60_000;
let clock = () => startedAt;

beforeAll(async () => {
  provider = await startTestProvider({ now: () => clock() });
});
afterAll(() => provider.stop());

/** Starts an attempt in an exam of twenty minutes and saves one answer. */
async function startWithAnswer(graceSeconds = grace / 1000) {
  clock = () => startedAt;
  const { services } = provider;
  const exam = await addExam(services.db);
  await services.db.update(tests).set({ graceSeconds }).where(eq(tests.id, exam.testId));
  const client = createExamClient(services, exam, await addExamStudent(services, exam));
  const { id } = await client.start();
  const { questions } = await client.read();
  const question = questions.find(({ type }) => type === 'mcq');
  if (!question) throw new Error('no question');
  const { id: askedId, question_id } = question;
  const type = question.type as QuestionType;
  const body = { attempt_id: id, id: askedId, question_id, type };
  const save = (choice: number, seq: number) =>
    getErrorCode(
      client.rows.submitAnswer({ body: { ...body, options: [choice], seq } }, client.call),
    );
  await save(1, 1);
  const rows = async () => ({
    attempt: (await services.db.select().from(attempts).where(eq(attempts.id, id)))[0],
    answer: (
      await services.db.select().from(answers).where(eq(answers.attemptQuestionId, askedId))
    )[0],
    late: await services.db
      .select()
      .from(lateAnswers)
      .where(eq(lateAnswers.attemptQuestionId, askedId)),
  });
  return { ...client, id, save, rows, submitIt: () => client.submit(id) };
}

describe('end of an attempt', () => {
  test.each([
    { ms: 0, when: 'immediately' },
    { ms: ends - 1, when: 'in the last millisecond' },
    { ms: ends, when: 'at the end' },
    { ms: ends + grace - 1, when: 'in the last millisecond of the grace period' },
  ])('saves an answer that arrives $when', async ({ ms }) => {
    const client = await startWithAnswer();
    clock = () => afterBegin(ms);
    expect(await client.save(2, 2)).toBe('done');
    const { answer, late } = await client.rows();
    expect(answer).toMatchObject({ seq: 2, answer: [2] });
    expect(late).toEqual([]);
  });

  test.each([
    { ms: ends + grace, when: 'at the end of the grace period' },
    { ms: ends + grace + 3_600_000, when: 'an hour after the grace period' },
  ])('stores an answer that arrives $when as a late answer', async ({ ms }) => {
    const client = await startWithAnswer();
    clock = () => afterBegin(ms);
    expect(await client.save(2, 2)).toBe('attempt_closed');
    const { answer, late } = await client.rows();
    expect(answer).toMatchObject({ seq: 1, answer: [1] });
    expect(late).toMatchObject([{ seq: 2, answer: [2], receivedAt: afterBegin(ms) }]);
  });

  test.each([
    { graceSeconds: 0, open: ends - 1, closed: ends },
    { graceSeconds: 60, open: ends + grace - 1, closed: ends + grace },
  ])('closes attempts exactly $graceSeconds s after the deadline', async (one) => {
    const own = await startWithAnswer(one.graceSeconds);
    clock = () => afterBegin(one.open);
    await closeOverdueAttempts(provider.services);
    expect((await own.rows()).attempt?.endDate).toBeNull();
    clock = () => afterBegin(one.closed);
    await closeOverdueAttempts(provider.services);
    expect((await own.rows()).attempt).toMatchObject({ endDate: afterBegin(ends), score: 0 });
  });

  test('shows a late answer beside the graded answer, even after a late submission', async () => {
    const client = await startWithAnswer();
    clock = () => afterBegin(ends + grace);
    await client.save(2, 2);
    await client.save(3, 3);
    const closed = await client.submitIt();
    expect(closed).toMatchObject({ score: 0, receipt: { answered: 1 } });
    const { items } = await client.summary(client.id);
    const item = items.find(({ question }) => question.type === 'mcq');
    expect(item).toMatchObject({ answer: [1], late_answer: [3], is_correct: false });
  });

  test('stays consistent when saves, submissions and the closing job run concurrently at the end', async () => {
    await openConnections(provider.services.db);
    await provider.database.client`create table taken (attempt_id int not null)`;
    await provider.database
      .client`create function note_taken() returns trigger language plpgsql as $$
      begin insert into taken values (new.id); return null; end $$`;
    await provider.database.client`create trigger taken after update of receipt on attempts
      for each row execute function note_taken()`;
    for (let round = 0; round < (process.env['FAULTS'] ? 10 : 3); round += 1) {
      const client = await startWithAnswer();
      // Half of the calls read a time just before the end of the grace period, half just after.
      let looks = 0;
      clock = () => afterBegin(ends + grace + ((looks += 1) % 2 === 0 ? 1 : -1));
      const saves = Array.from({ length: 8 }, (_, place) => client.save(2, place + 2));
      const closings = [1, 2, 3].map(() => closeOverdueAttempts(provider.services));
      const receipts = [1, 2, 3].map(async () => (await client.submitIt()).receipt?.code);
      const saveCodes = await Promise.all(saves);
      const codes = await Promise.all(receipts);
      await Promise.all(closings);

      const { attempt, answer, late } = await client.rows();
      expect(new Set(codes)).toEqual(new Set([attempt?.receipt?.['code']]));
      const [taken] = await provider.services.db.execute(
        sql`select count(*)::int as times from taken where attempt_id = ${client.id}`,
      );
      expect(taken?.['times']).toBe(1);
      const acceptedSeqs = saveCodes.flatMap((code, place) => (code === 'done' ? [place + 2] : []));
      // Grading includes accepted answers only; rejected answers are stored separately.
      expect(answer?.seq).toBeGreaterThanOrEqual(Math.max(1, ...acceptedSeqs));
      expect(answer).toMatchObject({ isCorrect: answer?.seq !== 1 });
      expect(attempt?.score).toBe(answer?.seq === 1 ? 0 : 2);
      const rejectedSeqs = saveCodes.flatMap((code, place) => (code === 'done' ? [] : [place + 2]));
      const lateSeqs = late.map(({ seq }) => seq);
      const newer = rejectedSeqs.filter((seq) => seq > (answer?.seq ?? 0));
      // A rejected answer may be older than a later accepted one.
      expect(rejectedSeqs).toEqual(expect.arrayContaining(lateSeqs));
      expect(lateSeqs).toEqual(expect.arrayContaining(newer));
    }
  });
});
