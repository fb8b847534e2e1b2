import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClient, type TestClient } from '../../../test-support/browser.ts';
import {
  demoPassword,
  demoStudents,
  startTestProvider,
  type TestProvider,
} from '../../../test-support/provider.ts';
import { answers } from '../../db/schema/attempt.ts';
import { idempotencyKeys } from '../../db/schema/infrastructure.ts';

type TestQuestion = {
  id: number;
  attemptId: number;
  questionId: number;
  courseId: number;
  unitId: number;
};

let provider: TestProvider;
let mariam: TestClient;
let question: TestQuestion;
const db = () => provider.services.db;

beforeAll(async () => {
  provider = await startTestProvider();
  mariam = createTestClient(provider.app);
  await mariam.login(demoStudents.mariam.email, demoPassword);
  const [row] = await provider.database.client<TestQuestion[]>`
    select attempt_questions.id, attempts.id as "attemptId", questions.id as "questionId",
      units.course_id as "courseId", units.id as "unitId"
    from attempts
    join students on students.id = attempts.student_id
    join users on users.id = students.user_id and username = 'mariam'
    join tests on tests.id = attempts.test_id
    join units on units.id = tests.unit_id
    join attempt_questions on attempt_questions.attempt_id = attempts.id
    join questions on questions.id = attempt_questions.question_id and questions.type = 'mcq'
    where end_date is null limit 1`;
  if (!row) throw new Error('no open attempt');
  question = row;
});
afterAll(() => provider.stop());
beforeEach(() => db().delete(idempotencyKeys));

const save = (seq: number, headers: Record<string, string>) => {
  const { id, attemptId, questionId } = question;
  const body = { attempt_id: attemptId, id, question_id: questionId, type: 'mcq', options: null };
  return mariam.post('/test/question/submit', { ...body, seq }, headers);
};
const submit = (headers: Record<string, string>) => {
  const { attemptId, courseId, unitId } = question;
  const unit = { course_id: courseId, unit_id: unitId, strict: false };
  return mariam.post('/test/submit', { attempt_id: attemptId, ...unit }, headers);
};
const countKeys = () => db().$count(idempotencyKeys);

describe('idempotency keys of exam endpoints', () => {
  test('saves without storing the key and returns the same seq for a repeated save', async () => {
    const key = { 'idempotency-key': randomUUID() };
    expect(await save(1_000, key)).toMatchObject({ status: 200, data: { seq: 1_000 } });
    expect(await save(1_000, key)).toMatchObject({ status: 200, data: { seq: 1_000 } });
    expect(await countKeys()).toBe(0);
  });

  test('detects a repeated save by its seq and not by its key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await save(2_000, key);
    expect(await save(2_001, key)).toMatchObject({ status: 200, data: { seq: 2_001 } });
    const [kept] = await db()
      .select()
      .from(answers)
      .where(eq(answers.attemptQuestionId, question.id));
    expect(kept?.seq).toBe(2_001);
  });

  test.each(['short', 'with a blank in it'])('rejects a malformed key: %s', async (key) => {
    expect(await save(3_000, { 'idempotency-key': key })).toMatchObject({ status: 400 });
  });

  test('submits without storing the key and returns the same receipt for concurrent repeats', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all([submit(key), submit(key), submit(key)]);
    const again = await submit({ 'idempotency-key': randomUUID() });
    for (const { status, data } of responses) {
      expect(status).toBe(200);
      expect(data).toEqual(again.data);
    }
    expect(await countKeys()).toBe(0);
  });
});
