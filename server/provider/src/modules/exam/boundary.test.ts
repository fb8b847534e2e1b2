import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addExam, addTaker, openExam } from '../../../test-support/learning/exam.ts';
import { getErrorCode } from '../../../test-support/messages/error-code.ts';
import { warmUp } from '../../../test-support/payments/payer.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { answers, attempts, lateAnswers } from '../../db/schema/attempt.ts';
import { tests } from '../../db/schema/unit.ts';
import { closeDue } from './due.ts';

let provider: TestProvider;
const begun = new Date('2026-11-20T10:00:00Z');
const afterBegin = (ms: number) => new Date(begun.getTime() + ms);
const ends = 20 * 60_000;
const grace = 60_000;
let clock = () => begun;

beforeAll(async () => {
  provider = await startTestProvider({ now: () => clock() });
});
afterAll(() => provider.stop());

/** A started attempt with one answer, in an exam of twenty minutes. */
async function sit(graceSeconds = grace / 1000) {
  clock = () => begun;
  const { services } = provider;
  const exam = await addExam(services.db);
  await services.db.update(tests).set({ graceSeconds }).where(eq(tests.id, exam.testId));
  const one = openExam(services, exam, await addTaker(services, exam));
  const { id } = await one.start();
  const { questions } = await one.read();
  const question = questions.find(({ type }) => type === 'mcq');
  if (!question) throw new Error('no question');
  const { id: askedId, question_id, type } = question;
  const body = { attempt_id: id, id: askedId, question_id, type };
  const save = (choice: number, seq: number) =>
    getErrorCode(one.rows.submitAnswer({ body: { ...body, options: [choice], seq } }, one.call));
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
  return { ...one, id, save, rows, submitIt: () => one.submit(id) };
}

test.each([
  { ms: 0, told: 'done', what: 'at once' },
  { ms: ends - 1, told: 'done', what: 'in the last millisecond' },
  { ms: ends, told: 'done', what: 'at zero, on its way' },
  { ms: ends + grace - 1, told: 'done', what: 'in the last millisecond of the grace' },
  { ms: ends + grace, told: 'attempt_closed', what: 'when the grace is over' },
  { ms: ends + grace + 3_600_000, told: 'attempt_closed', what: 'an hour later' },
])('returns $told for an answer that comes $what', async ({ ms, told }) => {
  const one = await sit();
  clock = () => afterBegin(ms);
  expect(await one.save(2, 2)).toBe(told);
  const { answer, late } = await one.rows();
  expect(answer?.seq).toBe(told === 'done' ? 2 : 1);
  expect(late.map(({ seq }) => seq)).toEqual(told === 'done' ? [] : [2]);
});

test.each([
  { graceSeconds: 0, open: ends - 1, closed: ends },
  { graceSeconds: 60, open: ends + grace - 1, closed: ends + grace },
])('closes overdue attempts to the millisecond with $graceSeconds s of grace', async (one) => {
  const own = await sit(one.graceSeconds);
  clock = () => afterBegin(one.open);
  await closeDue(provider.services);
  expect((await own.rows()).attempt?.endDate).toBeNull();
  clock = () => afterBegin(one.closed);
  await closeDue(provider.services);
  expect((await own.rows()).attempt).toMatchObject({ endDate: afterBegin(ends), score: 0 });
});

test('shows a late answer beside the graded one, also after a late submit', async () => {
  const one = await sit();
  clock = () => afterBegin(ends + grace);
  await one.save(2, 2);
  await one.save(3, 3);
  const closed = await one.submitIt();
  expect(closed).toMatchObject({ score: 0, receipt: { answered: 1 } });
  const { items } = await one.summary(one.id);
  const item = items.find(({ question }) => question.type === 'mcq');
  expect(item).toMatchObject({ answer: [1], late_answer: [3], is_correct: false });
});

test('stays consistent when saves, submits and the closing job race at the end', async () => {
  await warmUp(provider.services.db);
  await provider.database.client`create table taken (attempt_id int not null)`;
  await provider.database.client`create function note_taken() returns trigger language plpgsql as $$
    begin insert into taken values (new.id); return null; end $$`;
  await provider.database.client`create trigger taken after update of receipt on attempts
    for each row execute function note_taken()`;
  for (let round = 0; round < 10; round += 1) {
    const one = await sit();
    // Some read the clock just before the grace ends, some just after.
    let looks = 0;
    clock = () => afterBegin(ends + grace + ((looks += 1) % 2 === 0 ? 1 : -1));
    const saves = Array.from({ length: 8 }, (_, place) => one.save(2, place + 2));
    const closings = [1, 2, 3].map(() => closeDue(provider.services));
    const receipts = [1, 2, 3].map(async () => (await one.submitIt()).receipt?.code);
    const told = await Promise.all(saves);
    const codes = await Promise.all(receipts);
    await Promise.all(closings);

    const { attempt, answer, late } = await one.rows();
    expect(new Set(codes)).toEqual(new Set([attempt?.receipt?.['code']]));
    const [taken] = await provider.services.db.execute(
      sql`select count(*)::int as times from taken where attempt_id = ${one.id}`,
    );
    expect(taken?.['times']).toBe(1);
    const counted = told.flatMap((code, place) => (code === 'done' ? [place + 2] : []));
    // Accepted answers were graded, rejected ones are stored separately.
    expect(answer?.seq).toBeGreaterThanOrEqual(Math.max(1, ...counted));
    expect(answer).toMatchObject({ isCorrect: answer?.seq !== 1 });
    expect(attempt?.score).toBe(answer?.seq === 1 ? 0 : 2);
    const refused = told.flatMap((code, place) => (code === 'done' ? [] : [place + 2]));
    const apart = late.map(({ seq }) => seq);
    const newer = refused.filter((seq) => seq > (answer?.seq ?? 0));
    // A rejected answer may be older than a later accepted one.
    expect(refused).toEqual(expect.arrayContaining(apart));
    expect(apart).toEqual(expect.arrayContaining(newer));
  }
});
