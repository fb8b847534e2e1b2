import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addEnrolledLearner,
  addUnit,
  type Learner,
} from '../../../test-support/accounts/learner.ts';
import { addLesson } from '../../../test-support/accounts/student.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { submissions } from '../../db/schema/assignment.ts';
import { answers, attemptQuestions, attempts } from '../../db/schema/attempt.ts';
import { admissions } from '../../db/schema/enrolment.ts';
import { uploads } from '../../db/schema/infrastructure.ts';
import { assignments } from '../../db/schema/material.ts';
import { sweepUploads } from './sweep.ts';

const day = 86_400_000;
let provider: TestProvider;
let student: Learner;
let classroomId: number;
let assignmentId: number;
beforeAll(async () => {
  provider = await startTestProvider();
  const { db } = provider.database;
  const course = await addLesson(db, { accessDays: 60 });
  ({ classroomId } = course);
  student = await addEnrolledLearner(provider, course);
  const unitId = await addUnit(db, course, 'assignment');
  const [row] = await db
    .insert(assignments)
    .values({
      unitId,
      question: '',
      questionType: 'text',
      durationDays: 1,
      overallScore: 1,
      passScore: 1,
    })
    .returning();
  assignmentId = row?.id ?? 0;
});
afterAll(() => provider.stop());

const pathOf = (name: string) => join(provider.services.env.dataDir, 'uploads', name);

function writeFileAged(name: string, ageMs: number): string {
  mkdirSync(pathOf('.'), { recursive: true });
  writeFileSync(pathOf(name), 'x');
  const at = new Date(Date.now() - ageMs);
  utimesSync(pathOf(name), at, at);
  return name;
}

/** Adds a file that was uploaded `days` days ago. */
async function addUploadedFile(days: number): Promise<string> {
  const id = randomUUID();
  const metadata = { originalName: 'a.pdf', mime: 'application/pdf', sizeBytes: 1 };
  await provider.database.db.insert(uploads).values({
    id,
    userId: student.userId,
    folder: 'answers',
    ...metadata,
    sha256: Buffer.alloc(32),
    createdAt: new Date(Date.now() - days * day),
  });
  return writeFileAged(`${id}.pdf`, days * day);
}

describe('sweepUploads', () => {
  test('deletes unreferenced files after ninety days and keeps referenced files', async () => {
    const { db, client } = provider.database;
    const { studentId } = student;
    const [submitted, registered, answered] = [
      await addUploadedFile(91),
      await addUploadedFile(91),
      await addUploadedFile(91),
    ];
    const address = (name: string) => `/api/file/${name}`;
    const content = JSON.stringify([address(submitted)]);
    await db
      .insert(submissions)
      .values({ assignmentId, studentId, content, contentType: 'attachment' });
    await db.insert(admissions).values({
      classroomId,
      studentId,
      answers: [{ question_id: 1, value: address(registered) }],
    });
    await addAnswer(address(answered));
    const young = await addUploadedFile(89);
    const unused = await addUploadedFile(91);

    await sweepUploads(provider.services);

    for (const kept of [submitted, registered, answered, young]) {
      expect(existsSync(pathOf(kept)), kept).toBe(true);
    }
    expect(existsSync(pathOf(unused))).toBe(false);
    const rows = await client`select id from uploads where user_id = ${student.userId}`;
    expect(rows.map(({ id }) => `${id}.pdf`).sort()).toEqual(
      [submitted, registered, answered, young].sort(),
    );
  });

  async function addAnswer(address: string): Promise<void> {
    const { client, db } = provider.database;
    const [test] =
      await client`select id, (select min(id) from questions) as question_id from tests limit 1`;
    const { studentId } = student;
    const [attempt] = await db
      .insert(attempts)
      .values({ testId: Number(test?.['id']), studentId, overallScore: 1 })
      .returning();
    const [question] = await db
      .insert(attemptQuestions)
      .values({
        attemptId: attempt?.id ?? 0,
        questionId: Number(test?.['question_id']),
        position: 0,
      })
      .returning();
    const answer = { type: 'attachment' as const, answer: JSON.stringify([address]) };
    await db.insert(answers).values({ attemptQuestionId: question?.id ?? 0, seq: 1, answer });
  }

  test('deletes aborted uploads after a day and keeps running uploads', async () => {
    const [lost, half] = [
      writeFileAged(`${randomUUID()}.pdf`, 2 * day),
      writeFileAged('.0123abcd', 2 * day),
    ];
    const running = writeFileAged('.4567abcd', 60_000);
    const foreign = await addUploadedFile(1);

    await sweepUploads(provider.services);

    expect([lost, half, running, foreign].map((name) => existsSync(pathOf(name)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
