import { setTimeout as sleep } from 'node:timers/promises';
import { addExam, demoPassword, demoStudents, type Exam } from '@fasl/provider/testing';
import type { RunningQuestion } from '@fasl/shared/contracts/lesson/exam';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CallResult,
  createTestClient,
  type TestClient,
} from '../../test-support/exam/browser.ts';
import {
  type KillableSchool,
  startKillableSchool,
} from '../../test-support/process/killable-school.ts';
import { blockTable } from '../../test-support/provider/blocked-table.ts';

/** Each kill and restart takes seconds, so the short run has one. */
const isLong = Boolean(process.env['FAULTS']);
const testLong = test.runIf(isLong);
const held = ['/test/question/submit', '/test/submit'];
let school: KillableSchool;
let browser: TestClient;
let other: TestClient;
let exam: Exam;
let attemptId: number;
let question: RunningQuestion;
let studentId: number;

beforeAll(async () => {
  school = await startKillableSchool({
    held,
    // The student of this test saves without a pause, which the rate limits would reject.
    env: { SESSION_KEYS: 'only-for-these-tests-and-no-secret', RATE_LIMIT_FACTOR: '1000' },
  });
  const { client } = school.database;
  const [row] = await client`select students.id from students
    join users on users.id = students.user_id where username = 'mariam'`;
  studentId = Number(row?.['id']);
  await client`create table taken (attempt_id int not null)`;
  await client`create function note_taken() returns trigger language plpgsql as $$
    begin insert into taken values (new.id); return null; end $$`;
  await client`create trigger taken after update of receipt on attempts
    for each row execute function note_taken()`;
  browser = createTestClient(school.origins.bff, 'device-of-mariam');
  other = createTestClient(school.origins.bff, 'other-of-mariam');
  await Promise.all([browser, other].map((one) => logIn(one)));
}, 60_000);
afterEach(() => school.line.hold(null));
afterAll(() => school.stop());

/** Starts a one-hour exam in a new lesson. */
beforeEach(async () => {
  const { db, client } = school.database;
  exam = await addExam(db, { durationMinutes: 60 });
  await client`insert into enrolments (student_id, course_id, source)
    values (${studentId}, ${exam.courseId}, 'free')`;
  ({ attemptId } = await untilTold(() => browser.start(exam)));
  const { questions } = await untilTold(() => browser.read(exam.testId));
  const found = questions.find(({ type }) => type === 'mcq');
  if (!found) throw new Error('nothing is asked');
  question = found;
});

const logIn = (one: TestClient) => one.logIn(demoStudents.mariam.email, demoPassword);
const answerOf = (choice: number, seq = 1) => {
  const { id, questionId, type } = question;
  return { id, questionId, type, answer: [choice], seq };
};
const save = async (choice: number, seq = 1, from = browser) => {
  const { status, data } = await from.save(attemptId, [answerOf(choice, seq)]);
  return data?.results[0]?.outcome ?? status;
};
const submit = (from = browser) => from.submit({ attemptId, ...exam });
const kept = async () => {
  const rows = await school.database.client`
    select answer, seq::int as seq, score::float8 as score from answers
    where attempt_question_id = ${question.id}`;
  return [...rows];
};
const stateOf = async (id = attemptId) => {
  const [row] = await school.database.client`
    select end_date is not null as closed, score::float8 as score, receipt->>'code' as code,
      (select count(*)::int from taken where attempt_id = ${id}) as taken
    from attempts where id = ${id}`;
  return row;
};
const open = { closed: false, score: null, code: null, taken: 0 };

/** Retries, because a restarted server may shed load at first. */
async function untilTold<T>(ask: () => Promise<CallResult<T>>): Promise<T> {
  const { status, data } = await ask();
  if (data) return data;
  expect([0, 503]).toContain(status);
  await sleep(100);
  return untilTold(ask);
}

/** Retries as the page does, until the answer is acknowledged. */
async function saveUntilKept(choice: number, seq = 1): Promise<void> {
  const outcome = await save(choice, seq);
  if (outcome === 'saved') return;
  expect(['again', 0, 503]).toContain(outcome);
  await sleep(100);
  await saveUntilKept(choice, seq);
}

const submitUntilTaken = async () => (await untilTold(() => submit())).receipt?.code;

describe('exam crashes', () => {
  const pauses = [
    {
      when: 'after the provider has stored an answer',
      at: 'after',
      has: [{ answer: [2], seq: 1 }],
    },
    { when: 'before the provider receives an answer', at: 'before', has: [] },
  ] as const;

  test.each(isLong ? pauses : pauses.slice(0, 1))(
    'loses no answer when the portal is killed $when',
    async ({ at, has }) => {
      school.line.hold(at);
      const answer = save(2);
      await school.line.held();
      await school.kill('bff');
      expect(await answer).toBe(0);
      expect(await kept()).toMatchObject(has);
      school.line.hold(null);
      await school.start('bff');
      await saveUntilKept(2);
      expect(await kept()).toMatchObject([{ answer: [2], seq: 1 }]);
    },
    60_000,
  );

  testLong(
    'stores the retry once when the provider is killed during a save',
    async () => {
      const blocked = await blockTable(school.database, 'answers');
      const answer = save(2);
      await blocked.reached();
      await school.kill('provider');
      expect(await answer).toBe('again');
      await blocked.letGo();
      await school.start('provider');
      await saveUntilKept(2);
      expect(await kept()).toMatchObject([{ answer: [2], seq: 1 }]);
    },
    60_000,
  );

  testLong(
    'keeps acknowledged answers after both servers are killed and ignores older answers',
    async () => {
      expect(await save(1, 4)).toBe('saved');
      school.line.hold('after');
      const newer = save(2, 5);
      await school.line.held();
      await school.kill('provider', 'bff');
      school.line.hold(null);
      expect(await newer).toBe(0);
      await Promise.all([school.start('provider'), school.start('bff')]);
      expect(await save(1, 4)).toBe('behind');
      await saveUntilKept(2, 5);
      expect(await kept()).toMatchObject([{ answer: [2], seq: 5 }]);
    },
    60_000,
  );

  testLong(
    'grades the retry once when the provider is killed during a submission',
    async () => {
      await saveUntilKept(2);
      // Blocks the last table that is written before the commit.
      const blocked = await blockTable(school.database, 'unit_progress');
      const answer = submit();
      await blocked.reached();
      await school.kill('provider');
      expect((await answer).status).toBe(503);
      await blocked.letGo();
      expect(await stateOf()).toEqual(open);
      expect(await kept()).toMatchObject([{ score: null }]);
      await school.start('provider');
      const codes = await Promise.all([submitUntilTaken(), submitUntilTaken()]);
      expect(await stateOf()).toEqual({ closed: true, score: 2, code: codes[0], taken: 1 });
      expect(codes[1]).toBe(codes[0]);
    },
    60_000,
  );

  testLong(
    'returns the same receipt for a submission repeated after both servers were killed',
    async () => {
      await saveUntilKept(2);
      school.line.hold('after');
      const answer = submit();
      await school.line.held();
      await school.kill('provider', 'bff');
      school.line.hold(null);
      expect((await answer).status).toBe(0);
      const graded = await stateOf();
      expect(graded).toMatchObject({ closed: true, score: 2, taken: 1 });
      await Promise.all([school.start('provider'), school.start('bff')]);
      expect(await submitUntilTaken()).toBe(graded?.['code']);
      expect(await stateOf()).toEqual(graded);
    },
    60_000,
  );

  // Waits for the next run of the closing job, which takes ten seconds.
  testLong(
    'closes abandoned attempts once after the closing job was interrupted',
    async () => {
      await saveUntilKept(2);
      const { client } = school.database;
      const overdue = client`values (now() - interval '2 minutes')`;
      const made = await client`
    insert into attempts (test_id, student_id, overall_score, expires_at)
    select ${exam.testId}, id, 10, (${overdue}) from students where id <> ${studentId} limit 30
    returning id`;
      const ids = made.map((row) => Number(row['id']));
      const blocked = await blockTable(school.database, 'unit_progress');
      await client`update attempts set expires_at = (${overdue}) where id = ${attemptId}`;
      await blocked.reached();
      await school.kill('provider');
      await blocked.letGo();
      expect(await stateOf()).toEqual(open);
      await school.start('provider');
      await expect.poll(openOnes, { timeout: 20_000 }).toBe(0);
      const taken = await client`select attempt_id, count(*)::int as times from taken
    where attempt_id = any (${[attemptId, ...ids]}) group by attempt_id`;
      expect(taken.map((row) => row['times'])).toEqual([attemptId, ...ids].map(() => 1));
      expect(await stateOf()).toMatchObject({ closed: true, score: 2 });

      async function openOnes() {
        const [row] = await client`select count(*)::int as open from attempts
      where test_id = ${exam.testId} and end_date is null`;
        return row?.['open'];
      }
    },
    60_000,
  );

  test('loses no answer when the token is revoked during an exam', async () => {
    await saveUntilKept(1);
    await school.database.client`update sessions set ended_at = now() where user_id =
    (select user_id from students where id = ${studentId})`;
    expect(await save(2, 2)).toBe(401);
    expect((await submit()).status).toBe(401);
    expect(await stateOf()).toEqual(open);
    await Promise.all([browser, other].map((one) => logIn(one)));
    await saveUntilKept(2, 2);
    expect(await kept()).toMatchObject([{ answer: [2], seq: 2 }]);
  }, 60_000);

  test('confirms the save of only one of two devices with the same counter', async () => {
    const rounds = Array.from({ length: 20 }, (_, round) => round + 1);
    for (const seq of rounds) {
      const outcomes = await Promise.all([save(1, seq), save(3, seq, other)]);
      expect(outcomes.toSorted()).toEqual(['behind', 'saved']);
      const stands = outcomes[0] === 'saved' ? 1 : 3;
      expect(await kept()).toMatchObject([{ answer: [stands], seq }]);
    }
    const [one, two] = await Promise.all([submit(), submit(other)]);
    expect(one.data?.receipt?.code).toBe(two.data?.receipt?.code);
    expect(await stateOf()).toMatchObject({ closed: true, taken: 1 });
  }, 60_000);
});
