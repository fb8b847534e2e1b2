import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestStudent } from '../../../test-support/accounts/student.ts';
import {
  addExam,
  addExamStudent,
  answerAllQuestions,
  createExamClient,
  type Exam,
} from '../../../test-support/learning/exam.ts';
import { getErrorCode } from '../../../test-support/messages/error-code.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { attempts } from '../../db/schema/attempt.ts';
import { closeOverdueAttempts } from './close-overdue.ts';
import { createAttemptSubmitter } from './submit.ts';

let provider: TestProvider;
let exam: Exam;
let now = new Date();

beforeAll(async () => {
  provider = await startTestProvider({ now: () => now });
  const { db } = provider.services;
  exam = await addExam(db, { passPercent: 60 });
  await db.execute(sql`create table graded (attempt_id int not null)`);
  await db.execute(sql`
    create function note_graded() returns trigger language plpgsql as $$
      begin insert into graded values (new.id); return null; end $$`);
  await db.execute(sql`
    create trigger graded after update of receipt on attempts
    for each row execute function note_graded()`);
});
afterAll(() => provider.stop());

/** Starts attempts in which every other student has answered half of the gaps incorrectly. */
async function startAttempts(count: number) {
  const { services } = provider;
  const started: { id: number; student: TestStudent; score: number }[] = [];
  for (let place = 0; place < count; place += 1) {
    const student = await addExamStudent(services, exam);
    const isRight = place % 2 === 0;
    const answers = isRight ? {} : { gap: ['methane', 'x'] };
    const { attempt } = await answerAllQuestions(
      createExamClient(services, exam, student),
      answers,
    );
    started.push({ id: attempt.id, student, score: isRight ? 10 : 8.5 });
  }
  const submit = createAttemptSubmitter(services);
  const submitAs = (id: number, student: TestStudent, strict = true) =>
    submit({ attempt_id: id, strict }, createExamClient(services, exam, student).call);
  return { begun: started, handIn: submitAs };
}

const timesGraded = async (ids: number[]) => {
  const rows = await provider.services.db.execute<{ attempt_id: number }>(
    sql`select attempt_id from graded`,
  );
  return ids.map((id) => rows.filter((row) => row.attempt_id === id).length);
};

describe('concurrent submits', () => {
  test('grades each student once when a whole class submits twice concurrently', async () => {
    const { begun, handIn } = await startAttempts(24);
    const twice = [...begun, ...begun];
    const results = await Promise.all(twice.map(({ id, student }) => handIn(id, student)));

    expect(results.map(({ attempt }) => [attempt.id, attempt.score])).toEqual(
      twice.map(({ id, score }) => [id, score]),
    );
    for (const [place, { attempt }] of results.entries()) {
      expect(attempt).toEqual(results[(place + begun.length) % results.length]?.attempt);
    }
    const ids = begun.map(({ id }) => id);
    expect(await timesGraded(ids)).toEqual(ids.map(() => 1));
  });

  test('isolates the submissions of a batch from each other', async () => {
    const { begun, handIn } = await startAttempts(6);
    const [first, second, held, ...others] = begun;
    if (!first || !second || !held) throw new Error('no submission arrived');
    const { services } = provider;
    const stranger = await addExamStudent(services, exam);
    const { id: blank } = await createExamClient(services, exam, stranger).start();
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = services.db.transaction(async (tx) => {
      await tx.select().from(attempts).where(eq(attempts.id, held.id)).for('share');
      locked.resolve();
      await release.promise;
    });
    await locked.promise;

    const late = handIn(held.id, held.student);
    const results = await Promise.all([
      getErrorCode(handIn(first.id, first.student)),
      getErrorCode(handIn(first.id, stranger)),
      getErrorCode(handIn(second.id, stranger)),
      getErrorCode(handIn(blank, stranger)),
      getErrorCode(handIn(999_999_999, stranger)),
      ...others.map(({ id, student }) => getErrorCode(handIn(id, student))),
    ]);
    expect(results).toEqual([
      'done',
      'not_found',
      'not_found',
      'answers_missing',
      'not_found',
      ...others.map(() => 'done'),
    ]);
    release.resolve();
    await holding;
    expect((await late).attempt).toMatchObject({ id: held.id, score: held.score });
    const ids = [first.id, second.id, held.id, blank, ...others.map(({ id }) => id)];
    expect(await timesGraded(ids)).toEqual([1, 0, 1, 0, ...others.map(() => 1)]);
  });

  test('grades each attempt once when a class submits while the closing job runs', async () => {
    const { begun, handIn } = await startAttempts(8);
    now = new Date(now.getTime() + 22 * 60_000);
    const submissions = begun.map(({ id, student }) => handIn(id, student));
    await Promise.all([
      closeOverdueAttempts(provider.services),
      ...submissions,
      closeOverdueAttempts(provider.services),
    ]);

    const ids = begun.map(({ id }) => id);
    expect(await timesGraded(ids)).toEqual(ids.map(() => 1));
    const results = await Promise.all(submissions);
    expect(results.map(({ attempt }) => attempt.score)).toEqual(begun.map(({ score }) => score));
  });
});
