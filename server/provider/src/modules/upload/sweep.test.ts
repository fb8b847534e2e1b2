import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
let learner: Learner;
let classroomId: number;
let assignmentId: number;
beforeAll(async () => {
  provider = await startTestProvider();
  const { db } = provider.database;
  const course = await addLesson(db, { accessDays: 60 });
  ({ classroomId } = course);
  learner = await addEnrolledLearner(provider, course);
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

function onDisk(name: string, ageMs: number): string {
  mkdirSync(pathOf('.'), { recursive: true });
  writeFileSync(pathOf(name), 'x');
  const at = new Date(Date.now() - ageMs);
  utimesSync(pathOf(name), at, at);
  return name;
}

/** A file that was uploaded so many days ago. */
async function sent(days: number): Promise<string> {
  const id = randomUUID();
  const facts = { originalName: 'a.pdf', mime: 'application/pdf', sizeBytes: 1 };
  await provider.database.db.insert(uploads).values({
    id,
    userId: learner.userId,
    folder: 'answers',
    ...facts,
    sha256: Buffer.alloc(32),
    createdAt: new Date(Date.now() - days * day),
  });
  return onDisk(`${id}.pdf`, days * day);
}

test('deletes unreferenced files after ninety days and keeps referenced ones', async () => {
  const { db, client } = provider.database;
  const { studentId } = learner;
  const [handedIn, registered, answered] = [await sent(91), await sent(91), await sent(91)];
  const address = (name: string) => `/api/file/${name}`;
  const content = JSON.stringify([address(handedIn)]);
  await db
    .insert(submissions)
    .values({ assignmentId, studentId, content, contentType: 'attachment' });
  await db.insert(admissions).values({
    classroomId,
    studentId,
    answers: [{ question_id: 1, value: address(registered) }],
  });
  await answerWith(address(answered));
  const young = await sent(89);
  const unused = await sent(91);

  await sweepUploads(provider.services);

  for (const kept of [handedIn, registered, answered, young]) {
    expect(existsSync(pathOf(kept)), kept).toBe(true);
  }
  expect(existsSync(pathOf(unused))).toBe(false);
  const rows = await client`select id from uploads where user_id = ${learner.userId}`;
  expect(rows.map(({ id }) => `${id}.pdf`).sort()).toEqual(
    [handedIn, registered, answered, young].sort(),
  );
});

async function answerWith(address: string): Promise<void> {
  const { client, db } = provider.database;
  const [test] =
    await client`select id, (select min(id) from questions) as question_id from tests limit 1`;
  const { studentId } = learner;
  const [attempt] = await db
    .insert(attempts)
    .values({ testId: Number(test?.['id']), studentId, overallScore: 1 })
    .returning();
  const [question] = await db
    .insert(attemptQuestions)
    .values({ attemptId: attempt?.id ?? 0, questionId: Number(test?.['question_id']), position: 0 })
    .returning();
  const answer = { type: 'attachment' as const, answer: JSON.stringify([address]) };
  await db.insert(answers).values({ attemptQuestionId: question?.id ?? 0, seq: 1, answer });
}

test('deletes aborted uploads after a day and keeps running ones', async () => {
  const [lost, half] = [onDisk(`${randomUUID()}.pdf`, 2 * day), onDisk('.0123abcd', 2 * day)];
  const arriving = onDisk('.4567abcd', 60_000);
  const foreign = await sent(1);

  await sweepUploads(provider.services);

  expect([lost, half, arriving, foreign].map((name) => existsSync(pathOf(name)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
