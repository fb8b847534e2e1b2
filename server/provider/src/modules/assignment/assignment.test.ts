import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addEnrolledLearner,
  addLearner,
  addUnit,
  addUpload,
  type Learner,
} from '../../../test-support/accounts/learner.ts';
import { createOperator } from '../../../test-support/accounts/operator.ts';
import { addLesson } from '../../../test-support/accounts/student.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import type { courses } from '../../db/schema/classroom.ts';
import { assignments } from '../../db/schema/material.ts';
import { markWork, takeWork } from '../grading/grade.ts';

const start = new Date('2026-11-22T10:00:00.000Z');
const dayMs = 86_400_000;
const deadline = start.getTime() + dayMs;
const made = new Date(deadline - 14 * dayMs);
let now = start;
let provider: TestProvider;
let course: typeof courses.$inferSelect;
let unitId: number;
let assignmentId: number;
let learner: Learner;

beforeAll(async () => {
  provider = await startTestProvider({ now: () => now });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  now = start;
  const { db } = provider.database;
  course = await addLesson(db, { accessDays: 60 });
  unitId = await addUnit(db, course, 'assignment');
  const facts = { durationDays: 14, overallScore: 20, passScore: 10, createdAt: made };
  const [row] = await db
    .insert(assignments)
    .values({ unitId, question: '<p>Why?</p>', questionType: 'text', ...facts })
    .returning();
  assignmentId = row?.id ?? 0;
  learner = await addEnrolledLearner(provider, course);
});

const operator = createOperator(() => provider);

type Answer = { content?: string; content_type?: 'text' | 'attachment' };

function submit(answer: Answer = {}, { as = learner, key = randomUUID() as string } = {}) {
  const body = {
    assignment_id: assignmentId,
    content: 'Because.',
    content_type: 'text',
    course_id: course.id,
    section_id: course.sectionId,
    ...answer,
  };
  return as.browser.post('/assignment/submit', body, { 'idempotency-key': key });
}

const read = (as = learner) => as.browser.get(`/assignment/${unitId}`);
const submissionId = async () => {
  const [row] = await provider.database.client`
    select id from submissions where student_id = ${learner.studentId}`;
  return Number(row?.['id']);
};
const isDone = async () => {
  const { data } = await learner.browser.get(`/classroom/course/${course.id}`);
  const { sections } = data as { sections: { units: { id: number; completed: boolean }[] }[] };
  return sections[0]?.units.find(({ id }) => id === unitId)?.completed;
};

const aFile = (of: Learner, folder: 'answers' | 'admission' = 'answers') =>
  addUpload(provider.database.db, of, folder);

test('shows the task, and the submission once there is one', async () => {
  expect(await read()).toMatchObject({
    status: 200,
    data: {
      assignment: {
        id: assignmentId,
        unit: { id: unitId, name: 'A assignment' },
        duration: 14,
        question: '<p>Why?</p>',
        question_type: 'text',
        overall_score: 20,
      },
      submission: null,
    },
  });
  expect(await isDone()).toBe(false);
  expect((await submit()).data).toMatchObject({ content: 'Because.', status: 'submitted' });
  expect((await read()).data).toMatchObject({
    submission: { content: 'Because.', locked: false, score: null, updated_at: now.toISOString() },
  });
  expect(await isDone()).toBe(true);
});

test('denies reading and submitting without the lesson', async () => {
  const stranger = await addLearner(provider);
  expect(await read(stranger)).toMatchObject({ status: 403, code: 'not_enrolled' });
  expect(await submit({}, { as: stranger })).toMatchObject({ status: 403, code: 'not_enrolled' });
});

test('accepts a submission until just before the deadline', async () => {
  now = new Date(deadline - 1);
  expect((await submit()).status).toBe(200);
  now = new Date(deadline);
  expect(await submit({ content: 'Later.' })).toMatchObject({
    status: 409,
    code: 'deadline_passed',
    message: 'Assignment deadline has passed',
    show: true,
  });
  expect((await read()).data).toMatchObject({ submission: { content: 'Because.' } });
});

test('accepts changes until a grader takes the submission', async () => {
  await submit();
  expect((await submit({ content: 'Better.' })).data).toMatchObject({ content: 'Better.' });
  await takeWork(provider.database.db, { id: await submissionId(), now });
  expect(await submit({ content: 'Best.' })).toMatchObject({
    status: 409,
    code: 'conflict',
    message: 'Can no longer edit submission',
  });
  expect((await read()).data).toMatchObject({ submission: { content: 'Better.', locked: true } });
});

test('notifies the student once when it is taken, so that an open page closes the form', async () => {
  await submit();
  const take = async () => {
    const { code } = await operator('grade', 'take', String(await submissionId()));
    expect(code).toBe(0);
    const told = await provider.database.client`
      select kind, body_en, url from notifications where user_id = ${learner.userId}`;
    return [...told];
  };
  const news = [
    {
      kind: 'taken_up',
      body_en: 'A assignment',
      url: expect.stringMatching(`/course/${course.id}/assignment/${unitId}$`),
    },
  ];
  expect(await take()).toEqual(news);
  expect(await take()).toEqual(news);
});

test('prints homework line by line without terminal control characters', async () => {
  await submit({ content: 'One.\r\n\tTwo\u001b[2J\u001b]52;c;eA==\u0007.\u009b1A' });
  const { said } = await operator('grade', 'take', String(await submissionId()));
  expect(said).toMatch(/out of 20:\nOne\.\n\tTwo\[2J\]52;c;eA==\.1A$/);
});

test('saves or rejects a submission that races with the grader', async () => {
  await submit();
  const id = await submissionId();
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, index) => submit({ content: `Version ${index}` })),
    takeWork(provider.database.db, { id, now }).then((row) => ({ taken: row?.content })),
    ...Array.from({ length: 6 }, (_, index) => submit({ content: `Late ${index}` })),
  ]);
  const taken = answers.find((answer) => 'taken' in answer);
  expect((await read()).data).toMatchObject({ submission: { content: taken?.taken } });
});

test('stores a repeated submission with the same key once', async () => {
  const key = randomUUID();
  const answers = await Promise.all([submit({}, { key }), submit({}, { key })]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect((await submit({}, { key })).data).toMatchObject({ content: 'Because.' });
  const [count] = await provider.database.client`
    select count(*)::int as n from submissions where student_id = ${learner.studentId}`;
  expect(count?.['n']).toBe(1);
});

test('accepts only the student’s own answer files, once each', async () => {
  const [first, second] = [await aFile(learner), await aFile(learner)];
  const attach = (...files: unknown[]) =>
    submit({ content: JSON.stringify(files), content_type: 'attachment' });
  expect((await attach(first, `https://school.test${second}`)).data).toMatchObject({
    content: JSON.stringify([first, second]),
    content_type: 'attachment',
    file_names: ['a.pdf', 'a.pdf'],
  });
  expect((await read()).data).toMatchObject({ submission: { file_names: ['a.pdf', 'a.pdf'] } });
  const foreign = await aFile(await addLearner(provider));
  for (const files of [
    [],
    [foreign],
    [first, first],
    [await aFile(learner, 'admission')],
    ['https://evil.test/x.pdf'],
    ['javascript:alert(1)'],
    [7],
    Array.from({ length: 11 }, () => first),
  ]) {
    expect(await attach(...files)).toMatchObject({ status: 422, code: 'invalid' });
  }
  const broken = await submit({ content: 'not a list', content_type: 'attachment' });
  expect(broken).toMatchObject({ status: 422, errors: { content: ['invalid_data'] } });
});

test.each(['', '  \n\t', '\u00a0'])('rejects the answer %j', async (content) => {
  expect(await submit({ content })).toMatchObject({
    status: 422,
    errors: { content: ['field_required'] },
  });
});

test('returns 404 for another lesson or assignment', async () => {
  const body = { content: 'x', content_type: 'text', course_id: course.id };
  const path = '/assignment/submit';
  const wrong = { ...body, assignment_id: assignmentId, section_id: 9_999_999 };
  expect((await learner.browser.post(path, wrong)).status).toBe(404);
  const none = { ...body, assignment_id: 9_999_999, section_id: course.sectionId };
  expect((await learner.browser.post(path, none)).status).toBe(404);
});

test('shows the grade with feedback, notifies the student and closes the submission', async () => {
  await submit();
  const mark = { id: await submissionId(), by: 'hany-saleh', now };
  const { db } = provider.database;
  const refused = await markWork(db, { ...mark, score: 21, feedback: null });
  expect(refused).toEqual({ refused: '--score must be from 0 to 20.' });
  await markWork(db, { ...mark, score: 9.5, feedback: '<p>Again.</p>' });
  expect((await read()).data).toMatchObject({
    submission: { status: 'failed', score: 9.5, feedback: '<p>Again.</p>', locked: true },
  });
  await markWork(db, { ...mark, score: 10, feedback: null });
  expect((await read()).data).toMatchObject({ submission: { status: 'passed', score: 10 } });
  expect((await submit()).code).toBe('conflict');
  const news = await provider.database.client`
    select kind, url from notifications where user_id = ${learner.userId} order by id`;
  const url = `/classroom/organic-chemistry/course/${course.id}/assignment/${unitId}`;
  expect([...news]).toEqual([
    { kind: 'graded', url },
    { kind: 'graded', url },
  ]);
});
