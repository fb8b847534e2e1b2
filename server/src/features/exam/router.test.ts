import type { RunningQuestion } from '@fasl/shared/contracts/lesson/exam';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  demoPassword,
  demoStudents,
  type Portal,
  startPortal,
  type Visitor,
} from '../../test-support/portal.ts';

let portal: Portal;
let mariam: Visitor;
let openId: number;
let finishedId: number;

beforeAll(async () => {
  portal = await startPortal();
  mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
  [openId = 0, finishedId = 0] = await examsOfMariam();
});
afterAll(() => portal.stop());

/** Finds an open exam and a passed exam of Mariam. */
async function examsOfMariam(): Promise<number[]> {
  const rows = await portal.provider.database.client`
    select distinct on (end_date is null) test_id from attempts
    join students on students.id = attempts.student_id
    join users on users.id = students.user_id
    join tests on tests.id = attempts.test_id and tests.active
    join units on units.id = tests.unit_id
    join enrolments on enrolments.course_id = units.course_id
      and enrolments.student_id = students.id and enrolments.expires_at > now()
    where username = 'mariam' and (end_date is null or status is not null)
    order by end_date is null desc, attempts.created_at desc`;
  return rows.map((row) => row['test_id'] as number);
}

const running = () => mariam.exam.running({ examId: openId });
const save = async (questions: RunningQuestion[], seq: number) => {
  const { attempt } = await running();
  const answers = questions.map(({ id, questionId, type }) => ({
    id,
    questionId,
    type,
    answer: null,
    seq,
  }));
  return mariam.exam.saveAnswers({ attemptId: attempt.id, answers });
};

describe('exam procedures', () => {
  test('offers to continue a running exam on the landing page, by exam id or unit id', async () => {
    const landing = await mariam.exam.landing({ examId: openId });

    expect(landing).toMatchObject({ view: 'continue', exam: { id: openId }, attempts: [] });
    expect(landing.open?.score).toBeNull();
    const byUnit = await mariam.exam.landing({ unitId: landing.exam.unitId });
    expect(byUnit).toMatchObject({ ...landing, serverNow: byUnit.serverNow });
    const ahead = new Date(landing.serverNow).getTime() - Date.now();
    expect(Math.abs(ahead)).toBeLessThan(5_000);
  });

  test('lists the attempts of a finished exam on the landing page, newest first', async () => {
    const { view, attempts, exam: facts } = await mariam.exam.landing({ examId: finishedId });

    expect(view).toBe('result');
    expect(attempts.length).toBeGreaterThan(0);
    const [newest] = attempts;
    expect(newest?.isUnderReview).toBe(false);
    expect(newest?.score !== null).toBe(facts.shows.value);
    expect(await mariam.exam.attempts({ examId: finishedId })).toEqual(attempts);
  });

  test('returns sanitised questions and stored answers of a running exam', async () => {
    const { questions, exam: facts } = await running();

    expect(questions).toHaveLength(facts.questions);
    expect(questions.some(({ answer, seq }) => answer !== null && seq > 0)).toBe(true);
    expect(JSON.stringify(questions)).not.toMatch(/weight|correct|feedback|answerKey/);
  });

  test('saves several answers in one call with a result for each', async () => {
    const { questions } = await running();
    const [first, second, third] = questions;
    if (!first || !second || !third) throw new Error('an exam without questions');
    expect(await save([first, second], 50)).toEqual({
      results: expect.arrayContaining([
        { id: first.id, seq: 50, outcome: 'saved' },
        { id: second.id, seq: 50, outcome: 'saved' },
      ]),
    });

    const { results } = await save([first, { ...third, questionId: 1 }], 40);
    expect(results).toEqual(
      expect.arrayContaining([
        { id: first.id, seq: 50, outcome: 'behind' },
        { id: third.id, seq: 40, outcome: 'refused' },
      ]),
    );
  });

  test('rejects answers with another student’s id as unauthenticated', async () => {
    const { questions, attempt } = await running();
    const [first] = questions;
    if (!first) throw new Error('an exam without questions');
    const { id, questionId, type } = first;
    const answers = [{ id, questionId, type, answer: null, seq: 60 }];
    const { user } = await mariam.session.viewer();

    await expect(
      mariam.exam.saveAnswers({ attemptId: attempt.id, userId: 999_999, answers }),
    ).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(
      await mariam.exam.saveAnswers({ attemptId: attempt.id, userId: user?.id, answers }),
    ).toEqual({ results: [{ id, seq: 60, outcome: 'saved' }] });
  });

  test('rejects a submission with another student’s id and keeps the attempt open', async () => {
    const { exam: facts, attempt } = await running();
    const place = { attemptId: attempt.id, courseId: facts.courseId ?? 0, unitId: facts.unitId };
    await expect(
      mariam.exam.submit({ ...place, userId: 999_999, strict: false }),
    ).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await running()).attempt.id).toBe(attempt.id);
  });

  test('saves the newer of two answers to a question', async () => {
    const { questions, attempt } = await running();
    const gap = questions.find(({ type }) => type === 'gap');
    if (!gap) throw new Error('no gaps');
    const { id, questionId, type } = gap;
    const one = { id, questionId, type };
    const { results } = await mariam.exam.saveAnswers({
      attemptId: attempt.id,
      answers: [
        { ...one, answer: ['new'], seq: 71 },
        { ...one, answer: ['old'], seq: 70 },
      ],
    });
    expect(results).toEqual([{ id, seq: 71, outcome: 'saved' }]);
    const { questions: after } = await running();
    expect(after.find((each) => each.id === id)).toMatchObject({ answer: ['new'], seq: 71 });
  });

  test('returns the questions in the summary of a finished attempt', async () => {
    const { attempts, exam: facts } = await mariam.exam.landing({ examId: finishedId });
    const summary = await mariam.exam.summary({ attemptId: attempts[0]?.id ?? 0 });

    expect(summary.questions).toHaveLength(facts.shows.summary ? facts.questions : 0);
    expect(summary.attempt).toMatchObject({ id: attempts[0]?.id, endedAt: attempts[0]?.endedAt });
  });

  test('returns the clock even when no time is credited', async () => {
    const { attempt } = await running();
    const nowhere = { unitId: 999_999 };
    await expect(mariam.exam.heartbeat({ ...nowhere, attemptId: null })).rejects.toMatchObject({
      code: 'not_found',
    });
    const clock = await mariam.exam.heartbeat({ ...nowhere, attemptId: attempt.id });
    expect(clock).toMatchObject({ expiresAt: attempt.expiresAt, closed: false });
  });

  test('closes the exam on submission and reports later answers as late', async () => {
    const { attempt, exam: facts, questions } = await running();
    const [first] = questions;
    if (!first || facts.courseId === null) throw new Error('an exam without a place');
    const place = { attemptId: attempt.id, courseId: facts.courseId, unitId: facts.unitId };
    await expect(mariam.exam.submit({ ...place, strict: true })).rejects.toMatchObject({
      code: 'answers_missing',
    });

    const { receipt } = await mariam.exam.submit({ ...place, strict: false });
    expect(receipt).toMatchObject({ attemptId: attempt.id, questions: questions.length });
    await expect(running()).rejects.toMatchObject({ code: 'attempt_closed' });
    const { results } = await mariam.exam.saveAnswers({
      attemptId: attempt.id,
      answers: [{ ...first, questionId: first.questionId, answer: null, seq: 99 }],
    });
    expect(results).toMatchObject([{ outcome: 'late' }]);
  });

  test('starts an attempt only once, and returns the server’s time', async () => {
    const { exam: facts } = await mariam.exam.landing({ examId: openId });
    const place = { examId: openId, courseId: facts.courseId ?? 0, unitId: facts.unitId };
    const first = await mariam.exam.start(place);
    expect(await mariam.exam.start(place)).toEqual(first);
    expect((await running()).attempt.id).toBe(first.attemptId);
    const { serverNow } = await mariam.exam.now();
    expect(Date.parse(serverNow)).not.toBeNaN();
  });

  test('continues the open attempt, and starts no other one after its end', async () => {
    const { open, exam: facts } = await mariam.exam.landing({ examId: openId });
    const attemptId = open?.id ?? 0;
    const place = { examId: openId, courseId: facts.courseId ?? 0, unitId: facts.unitId };
    expect(await mariam.exam.start({ ...place, attemptId })).toEqual({ attemptId });

    await portal.provider.database.client`
      update attempts set expires_at = now() - interval '1 hour' where id = ${attemptId}`;
    await expect(mariam.exam.start({ ...place, attemptId })).rejects.toMatchObject({
      code: 'attempt_closed',
    });
    expect((await mariam.exam.landing({ examId: openId })).open).toBeNull();
  });

  test('rejects guests and other students', async () => {
    await expect(portal.aGuest().exam.landing({ examId: openId })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    const trouble = await portal.aStudent(demoStudents.trouble.email, demoPassword);
    const { attempts } = await mariam.exam.landing({ examId: finishedId });
    await expect(trouble.exam.summary({ attemptId: attempts[0]?.id ?? 0 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
