import type { QuestionType } from '@fasl/shared/contracts/lesson/answer';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestStudent } from '../../../test-support/accounts/student.ts';
import {
  addExam,
  addExamStudent,
  createExamClient,
  type Exam,
} from '../../../test-support/learning/exam.ts';
import { getErrorCode } from '../../../test-support/messages/error-code.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { answers, attempts } from '../../db/schema/attempt.ts';
import { enrolments, memberships } from '../../db/schema/enrolment.ts';
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
  exam = await addExam(provider.services.db);
  student = await addExamStudent(provider.services, exam);
});

const db = () => provider.services.db;
const setActive = (active: boolean) =>
  db().update(memberships).set({ active }).where(eq(memberships.studentId, student.studentId));
const readAttempt = async (id: number) =>
  (await db().select().from(attempts).where(eq(attempts.id, id)))[0];

/** Starts an attempt. `save` sends a correct answer to a question of two points. */
async function startAttempt() {
  const client = createExamClient(provider.services, exam, student);
  const { id } = await client.start();
  const question = (await client.read()).questions.find(({ type }) => type === 'mcq');
  if (!question) throw new Error('no question');
  const body = { attempt_id: id, id: question.id, question_id: question.question_id };
  const type = question.type as QuestionType;
  const save = (seq: number) =>
    client.rows.submitAnswer({ body: { ...body, type, options: [2], seq } }, client.call);
  const readSeq = async () =>
    (await db().select().from(answers).where(eq(answers.attemptQuestionId, question.id)))[0]?.seq;
  return { id, client, save, readSeq };
}

describe('running exam of a banned student', () => {
  test('saves and submits nothing until the ban ends', async () => {
    const { id, client, save, readSeq } = await startAttempt();
    await save(1);
    await setActive(false);
    await expect(save(2)).rejects.toMatchObject({ code: 'banned', show: false });
    expect(await getErrorCode(client.submit(id))).toBe('banned');
    expect(await readSeq()).toBe(1);
    expect(await readAttempt(id)).toMatchObject({ endDate: null });

    await setActive(true);
    await save(2);
    expect(await client.submit(id)).toMatchObject({ id, receipt: { answered: 1 } });
  });

  test('is not affected by the ban of a classmate or by a ban from another classroom', async () => {
    const { id, client, save } = await startAttempt();
    const [own] = await db()
      .select()
      .from(memberships)
      .where(eq(memberships.studentId, student.studentId));
    const classmate = await addExamStudent(provider.services, exam);
    await db()
      .update(memberships)
      .set({ active: false })
      .where(
        and(
          eq(memberships.studentId, classmate.studentId),
          eq(memberships.classroomId, own?.classroomId ?? 0),
        ),
      );
    await db().execute(
      `insert into memberships (student_id, classroom_id, active)
       select ${student.studentId}, min(id), false from classrooms where id <> ${own?.classroomId}`,
    );
    await save(1);
    expect(await client.submit(id)).toMatchObject({ receipt: { answered: 1 } });
  });

  test('may be finished after the access has expired', async () => {
    const { id, client, save } = await startAttempt();
    await db()
      .update(enrolments)
      .set({ expiresAt: new Date(now.getTime() - 1000) })
      .where(eq(enrolments.studentId, student.studentId));
    await save(1);
    expect(await client.submit(id)).toMatchObject({ receipt: { answered: 1 } });
  });

  test('returns the same result to a repeated submission after the ban', async () => {
    const { id, client, save } = await startAttempt();
    await save(1);
    const submitted = await client.submit(id);
    await setActive(false);
    expect(await client.submit(id)).toEqual(submitted);
    expect(await getErrorCode(save(2))).toBe('banned');
  });

  test('is graded with the saved answers when the time is over', async () => {
    const { id, save } = await startAttempt();
    await save(1);
    await setActive(false);
    now = new Date(now.getTime() + 3_600_000);
    await closeOverdueAttempts(provider.services);
    expect(await readAttempt(id)).toMatchObject({ score: 2, receipt: { answered: 1 } });
  });
});
