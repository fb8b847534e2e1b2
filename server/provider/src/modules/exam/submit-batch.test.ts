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
  const place = { course_id: exam.courseId, unit_id: exam.unitId };
  const submitAs = (id: number, student: TestStudent, strict = true) =>
    submit({ attempt_id: id, ...place, strict }, createExamClient(services, exam, student).call);
  return { started, submitAs };
}

const timesGraded = async (ids: number[]) => {
  const rows = await provider.services.db.execute<{ attempt_id: number }>(
    sql`select attempt_id from graded`,
  );
  return ids.map((id) => rows.filter((row) => row.attempt_id === id).length);
};

describe('concurrent submits', () => {
  test('grades each student once when a whole class submits twice concurrently', async () => {
    const { started, submitAs } = await startAttempts(24);
    const twice = [...started, ...started];
    const results = await Promise.all(twice.map(({ id, student }) => submitAs(id, student)));

    expect(results.map(({ attempt }) => [attempt.id, attempt.score])).toEqual(
      twice.map(({ id, score }) => [id, score]),
    );
    for (const [place, { attempt }] of results.entries()) {
      expect(attempt).toEqual(results[(place + started.length) % results.length]?.attempt);
    }
    const ids = started.map(({ id }) => id);
    expect(await timesGraded(ids)).toEqual(ids.map(() => 1));
  });

  test('grades an attempt once when a second tab submits it again later', async () => {
    const { started, submitAs } = await startAttempts(1);
    const [own] = started;
    if (!own) throw new Error('no attempt');
    const first = await submitAs(own.id, own.student);
    now = new Date(now.getTime() + 5_000);

    expect(await submitAs(own.id, own.student)).toEqual(first);
    expect(first.attempt).toMatchObject({ score: own.score });
    expect(await timesGraded([own.id])).toEqual([1]);
  });

  test('isolates the submissions of a batch from each other', async () => {
    const { started, submitAs } = await startAttempts(6);
    const [first, second, held, ...others] = started;
    if (!first || !second || !held) throw new Error('too few attempts');
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

    const late = submitAs(held.id, held.student);
    const results = await Promise.all([
      getErrorCode(submitAs(first.id, first.student)),
      getErrorCode(submitAs(first.id, stranger)),
      getErrorCode(submitAs(second.id, stranger)),
      getErrorCode(submitAs(blank, stranger)),
      getErrorCode(submitAs(999_999_999, stranger)),
      ...others.map(({ id, student }) => getErrorCode(submitAs(id, student))),
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
    const { started, submitAs } = await startAttempts(8);
    now = new Date(now.getTime() + 22 * 60_000);
    const submissions = started.map(({ id, student }) => submitAs(id, student));
    await Promise.all([
      closeOverdueAttempts(provider.services),
      ...submissions,
      closeOverdueAttempts(provider.services),
    ]);

    const ids = started.map(({ id }) => id);
    expect(await timesGraded(ids)).toEqual(ids.map(() => 1));
    const results = await Promise.all(submissions);
    expect(results.map(({ attempt }) => attempt.score)).toEqual(started.map(({ score }) => score));
  });
});
