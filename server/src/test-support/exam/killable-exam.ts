import { setTimeout as sleep } from 'node:timers/promises';
import { addExam, demoPassword, demoStudents, type Exam } from '@fasl/provider/testing';
import type { RunningQuestion } from '@fasl/shared/contracts/lesson/exam';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type KillableSchool, startKillableSchool } from '../process/killable-school.ts';
import { type CallResult, createTestClient, type TestClient } from './browser.ts';

const held = ['/test/question/submit', '/test/submit'];

export type KillableExam = {
  school: KillableSchool;
  studentId: number;
  /** Two devices of the student. */
  browser: TestClient;
  other: TestClient;
  exam: Exam;
  attemptId: number;
  /** A question with choices. */
  question: RunningQuestion;
};

/** Starts a school per test file and a one-hour exam in a new lesson per test. */
export function prepareKillableExam(): KillableExam {
  const state = {} as KillableExam;

  beforeAll(async () => {
    const school = await startKillableSchool({
      held,
      // The student in these tests saves without a pause, which the rate limits would reject.
      env: { SESSION_KEYS: 'only-for-these-tests-and-no-secret', RATE_LIMIT_FACTOR: '1000' },
    });
    const { client } = school.database;
    const [row] = await client`select students.id from students
      join users on users.id = students.user_id where username = 'mariam'`;
    await logReceipts(school);
    const browser = createTestClient(school.origins.bff, 'device-of-mariam');
    const other = createTestClient(school.origins.bff, 'other-of-mariam');
    Object.assign(state, { school, studentId: Number(row?.['id']), browser, other });
    await logInBoth(state);
  }, 60_000);
  afterEach(() => state.school.line.hold(null));
  afterAll(() => state.school.stop());

  beforeEach(async () => {
    const { school, browser, studentId } = state;
    const exam = await addExam(school.database.db, { durationMinutes: 60 });
    await school.database.client`insert into enrolments (student_id, course_id, source)
      values (${studentId}, ${exam.courseId}, 'free')`;
    const { attemptId } = await retryUntilDone(() => browser.start(exam));
    const { questions } = await retryUntilDone(() => browser.read(exam.testId));
    const question = questions.find(({ type }) => type === 'mcq');
    if (!question) throw new Error('The exam has no question with choices.');
    Object.assign(state, { exam, attemptId, question });
  });

  return state;
}

/** Writes a row for each time that an attempt receives its receipt. */
async function logReceipts({ database: { client } }: KillableSchool): Promise<void> {
  await client`create table taken (attempt_id int not null)`;
  await client`create function note_taken() returns trigger language plpgsql as $$
    begin insert into taken values (new.id); return null; end $$`;
  await client`create trigger taken after update of receipt on attempts
    for each row execute function note_taken()`;
}

export const logInBoth = ({ browser, other }: KillableExam) =>
  Promise.all([browser, other].map((one) => one.logIn(demoStudents.mariam.email, demoPassword)));

/** Retries, because a restarted server may shed load at first. */
async function retryUntilDone<T>(call: () => Promise<CallResult<T>>): Promise<T> {
  const { status, data } = await call();
  if (data) return data;
  expect([0, 503]).toContain(status);
  await sleep(100);
  return retryUntilDone(call);
}

/** Steps that the page of a running exam takes. */
export function createExamSteps(state: KillableExam) {
  /** Returns the outcome of the save, or the status of a failed call. */
  async function save(choice: number, seq = 1, from = state.browser) {
    const { id, questionId, type } = state.question;
    const answer = { id, questionId, type, answer: [choice], seq };
    const { status, data } = await from.save(state.attemptId, [answer]);
    return data?.results[0]?.outcome ?? status;
  }

  /** Retries as the page does, until the answer is acknowledged. */
  async function saveUntilStored(choice: number, seq = 1): Promise<void> {
    const outcome = await save(choice, seq);
    if (outcome === 'saved') return;
    expect(['again', 0, 503]).toContain(outcome);
    await sleep(100);
    await saveUntilStored(choice, seq);
  }

  const submit = (from = state.browser) =>
    from.submit({ attemptId: state.attemptId, ...state.exam });
  const submitUntilGraded = async () => (await retryUntilDone(() => submit())).receipt?.code;

  return { save, saveUntilStored, submit, submitUntilGraded };
}

/** Reads the state of the exam from the provider's database. */
export function createExamReader(state: KillableExam) {
  const readAnswers = async () => {
    const rows = await state.school.database.client`
      select answer, seq::int as seq, score::float8 as score from answers
      where attempt_question_id = ${state.question.id}`;
    return [...rows];
  };
  const readAttempt = async () => {
    const [row] = await state.school.database.client`
      select end_date is not null as closed, score::float8 as score, receipt->>'code' as code,
        (select count(*)::int from taken where attempt_id = attempts.id) as taken
      from attempts where id = ${state.attemptId}`;
    return row;
  };
  return { readAnswers, readAttempt };
}
