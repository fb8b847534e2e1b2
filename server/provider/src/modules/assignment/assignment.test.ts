import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
import { gradeSubmission, lockSubmission } from '../grading/grade-submission.ts';

const start = new Date('2026-11-22T10:00:00.000Z');
const dayMs = 86_400_000;
const deadline = start.getTime() + dayMs;
const createdAt = new Date(deadline - 14 * dayMs);
let now = start;
let provider: TestProvider;
let course: typeof courses.$inferSelect;
let unitId: number;
let assignmentId: number;
let student: Learner;

beforeAll(async () => {
  provider = await startTestProvider({ now: () => now });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  now = start;
  const { db } = provider.database;
  course = await addLesson(db, { accessDays: 60 });
  unitId = await addUnit(db, course, 'assignment');
  const values = { durationDays: 14, overallScore: 20, passScore: 10, createdAt: createdAt };
  const [row] = await db
    .insert(assignments)
    .values({ unitId, question: '<p>Why?</p>', questionType: 'text', ...values })
    .returning();
  assignmentId = row?.id ?? 0;
  student = await addEnrolledLearner(provider, course);
});

const operator = createOperator(() => provider);

type Answer = { content?: string; content_type?: 'text' | 'attachment' };

function submit(answer: Answer = {}, { as = student, key = randomUUID() as string } = {}) {
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

const read = (as = student) => as.browser.get(`/assignment/${unitId}`);
const submissionId = async () => {
  const [row] = await provider.database.client`
    select id from submissions where student_id = ${student.studentId}`;
  return Number(row?.['id']);
};
const isUnitCompleted = async () => {
  const { data } = await student.browser.get(`/classroom/course/${course.id}`);
  const { sections } = data as { sections: { units: { id: number; completed: boolean }[] }[] };
  return sections[0]?.units.find(({ id }) => id === unitId)?.completed;
};

const addFile = (of: Learner, folder: 'answers' | 'admission' = 'answers') =>
  addUpload(provider.database.db, of, folder);

describe('assignment', () => {
  test('shows the task, and the submission after the student has submitted', async () => {
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
    expect(await isUnitCompleted()).toBe(false);
    expect((await submit()).data).toMatchObject({ content: 'Because.', status: 'submitted' });
    expect((await read()).data).toMatchObject({
      submission: {
        content: 'Because.',
        locked: false,
        score: null,
        updated_at: now.toISOString(),
      },
    });
    expect(await isUnitCompleted()).toBe(true);
  });

  test('denies reading and submitting to a student without the lesson', async () => {
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
    await lockSubmission(provider.database.db, { id: await submissionId(), now });
    expect(await submit({ content: 'Best.' })).toMatchObject({
      status: 409,
      code: 'conflict',
      message: 'Can no longer edit submission',
    });
    expect((await read()).data).toMatchObject({ submission: { content: 'Better.', locked: true } });
  });

  test('notifies the student once when a grader takes the submission', async () => {
    await submit();
    const take = async () => {
      const { code } = await operator('grade', 'take', String(await submissionId()));
      expect(code).toBe(0);
      const notifications = await provider.database.client`
        select kind, body_en, url from notifications where user_id = ${student.userId}`;
      return [...notifications];
    };
    const expected = [
      {
        kind: 'taken_up',
        body_en: 'A assignment',
        url: expect.stringMatching(`/course/${course.id}/assignment/${unitId}$`),
      },
    ];
    expect(await take()).toEqual(expected);
    expect(await take()).toEqual(expected);
  });

  test('prints homework line by line without terminal control characters', async () => {
    await submit({ content: 'One.\r\n\tTwo\u001b[2J\u001b]52;c;eA==\u0007.\u009b1A' });
    const { output } = await operator('grade', 'take', String(await submissionId()));
    expect(output).toMatch(/out of 20:\nOne\.\n\tTwo\[2J\]52;c;eA==\.1A$/);
  });

  test('stores the content that the grader has locked, despite concurrent submissions', async () => {
    await submit();
    const id = await submissionId();
    const results = await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => submit({ content: `Version ${index}` })),
      lockSubmission(provider.database.db, { id, now }).then((row) => ({ taken: row?.content })),
      ...Array.from({ length: 6 }, (_, index) => submit({ content: `Late ${index}` })),
    ]);
    const taken = results.find((answer) => 'taken' in answer);
    expect((await read()).data).toMatchObject({ submission: { content: taken?.taken } });
  });

  test('stores a repeated submission with the same key once', async () => {
    const key = randomUUID();
    const results = await Promise.all([submit({}, { key }), submit({}, { key })]);
    expect(results.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await submit({}, { key })).data).toMatchObject({ content: 'Because.' });
    const [count] = await provider.database.client`
      select count(*)::int as n from submissions where student_id = ${student.studentId}`;
    expect(count?.['n']).toBe(1);
  });

  test('accepts each of the student’s own files once, and no other file', async () => {
    const [first, second] = [await addFile(student), await addFile(student)];
    const attach = (...files: unknown[]) =>
      submit({ content: JSON.stringify(files), content_type: 'attachment' });
    expect((await attach(first, `https://school.test${second}`)).data).toMatchObject({
      content: JSON.stringify([first, second]),
      content_type: 'attachment',
      file_names: ['a.pdf', 'a.pdf'],
    });
    expect((await read()).data).toMatchObject({ submission: { file_names: ['a.pdf', 'a.pdf'] } });
    const foreign = await addFile(await addLearner(provider));
    for (const files of [
      [],
      [foreign],
      [first, first],
      [await addFile(student, 'admission')],
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

  test('returns 404 for an unknown section or assignment', async () => {
    const body = { content: 'x', content_type: 'text', course_id: course.id };
    const path = '/assignment/submit';
    const wrong = { ...body, assignment_id: assignmentId, section_id: 9_999_999 };
    expect((await student.browser.post(path, wrong)).status).toBe(404);
    const none = { ...body, assignment_id: 9_999_999, section_id: course.sectionId };
    expect((await student.browser.post(path, none)).status).toBe(404);
  });

  test('shows the grade with feedback, notifies the student and closes the submission', async () => {
    await submit();
    const mark = { id: await submissionId(), by: 'hany-saleh', now };
    const { db } = provider.database;
    const rejected = await gradeSubmission(db, { ...mark, score: 21, feedback: null });
    expect(rejected).toEqual({ error: '--score must be from 0 to 20.' });
    await gradeSubmission(db, { ...mark, score: 9.5, feedback: '<p>Again.</p>' });
    expect((await read()).data).toMatchObject({
      submission: { status: 'failed', score: 9.5, feedback: '<p>Again.</p>', locked: true },
    });
    await gradeSubmission(db, { ...mark, score: 10, feedback: null });
    expect((await read()).data).toMatchObject({ submission: { status: 'passed', score: 10 } });
    expect((await submit()).code).toBe('conflict');
    const expected = await provider.database.client`
      select kind, url from notifications where user_id = ${student.userId} order by id`;
    const url = `/classroom/organic-chemistry/course/${course.id}/assignment/${unitId}`;
    expect([...expected]).toEqual([
      { kind: 'graded', url },
      { kind: 'graded', url },
    ]);
  });
});
