import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addStudent, type TestStudent } from '../../../test-support/accounts/student.ts';
import {
  addExam,
  addTaker,
  answerAll,
  type Exam,
  openExam,
} from '../../../test-support/learning/exam.ts';
import { getErrorCode } from '../../../test-support/messages/error-code.ts';
import { warmUp } from '../../../test-support/payments/payer.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { accommodations, attempts } from '../../db/schema/attempt.ts';
import { enrolments } from '../../db/schema/enrolment.ts';
import { tests, units } from '../../db/schema/unit.ts';

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
  exam = await addExam(provider.services.db, { allowedTrials: 2 });
  student = await addTaker(provider.services, exam);
});

const db = () => provider.services.db;
const sit = (who = student, place = exam) => openExam(provider.services, place, who);
const attemptsOf = (who = student) =>
  db().select().from(attempts).where(eq(attempts.studentId, who.studentId));
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('starts an attempt with its end and returns the same one for a second start', async () => {
  const first = await sit().start();
  const second = await sit().start();

  expect(second).toEqual(first);
  expect(first).toMatchObject({
    status: null,
    score: null,
    overall_score: null,
    end_date: null,
    expires_at: minutesLater(20).toISOString(),
  });
  expect(await sit().landing()).toMatchObject({
    trials: { opened: [{ id: first.id }], completed: [] },
    test: { questions_count: 4, duration: 20 },
  });
});

test('creates one attempt for thirty concurrent starts', async () => {
  await warmUp(db());
  const all = await Promise.all(Array.from({ length: 30 }, () => getErrorCode(sit().start())));

  expect(all.every((code) => code === 'done' || code === 'overloaded')).toBe(true);
  expect(all).toContain('done');
  expect(await attemptsOf()).toHaveLength(1);
});

test('creates no extra attempt when starts race with the end of the last one', async () => {
  const one = sit();
  const first = await one.start();
  await one.submit(first.id);
  const last = await one.start();
  await warmUp(db());

  await Promise.all([
    getErrorCode(one.submit(last.id)),
    ...Array.from({ length: 10 }, () => getErrorCode(one.start())),
  ]);

  expect(await attemptsOf()).toHaveLength(2);
  expect(await getErrorCode(one.start())).toBe('no_trials_left');
});

test('returns questions without weights or answers', async () => {
  expect((await sit().read()).questions).toEqual([]);
  await sit().start();
  const { questions } = await sit().read();

  expect(questions).toHaveLength(4);
  expect(questions.map(({ weight }) => weight)).toEqual([null, null, null, null]);
  expect(JSON.stringify(questions)).not.toMatch(/Methane|إيثان|answer_?key|feedback|correct/i);
});

test('shuffles ordering questions differently per attempt and never in the right order', async () => {
  const seen = new Set<string>();
  for (let turn = 0; turn < 12; turn += 1) {
    const taker = await addTaker(provider.services, exam);
    await sit(taker).start();
    const { questions } = await sit(taker).read();
    const order = questions.find(({ type }) => type === 'ordering')?.choices.map(({ id }) => id);
    expect(order).not.toEqual([1, 2, 3]);
    expect((await sit(taker).read()).questions).toEqual(questions);
    seen.add(questions.map(({ type }) => type).join());
  }
  expect(seen.size).toBeGreaterThan(1);
});

test('allows another attempt by the rule of the exam', async () => {
  await db()
    .update(tests)
    .set({ allowRepetitionWhen: 'failed', showStatus: false })
    .where(eq(tests.id, exam.testId));
  const passed = await answerAll(sit());
  await sit().submit(passed.attempt.id);
  expect(await getErrorCode(sit().start())).toBe('no_trials_left');

  const other = await addTaker(provider.services, exam);
  const failed = await sit(other).start();
  const { can_retake } = await sit(other).submit(failed.id);
  expect(can_retake).toBe(true);
  expect(await getErrorCode(sit(other).start())).toBe('done');
});

test('allows one attempt when the exam sets no number', async () => {
  const once = await addExam(db(), { allowedTrials: null });
  const taker = await addTaker(provider.services, once);
  const { id } = await sit(taker, once).start();
  expect(await sit(taker, once).submit(id)).toMatchObject({ can_retake: false });
  expect(await getErrorCode(sit(taker, once).start())).toBe('no_trials_left');
});

test('rejects a student without access to the lesson', async () => {
  const stranger = await addStudent(db());
  expect(await getErrorCode(sit(stranger).start())).toBe('not_enrolled');
  expect(await getErrorCode(sit(stranger).landing())).toBe('not_enrolled');

  const past = new Date(Date.now() - 1000);
  await db()
    .update(enrolments)
    .set({ expiresAt: past })
    .where(eq(enrolments.studentId, student.studentId));
  expect(await getErrorCode(sit().start())).toBe('access_expired');
});

test('requires the prerequisite exam to be passed', async () => {
  const before = await addExam(db());
  await db().update(units).set({ requiredTestId: before.testId }).where(eq(units.id, exam.unitId));
  expect(await getErrorCode(sit().start())).toBe('prerequisites_missing');

  await db().insert(attempts).values({
    testId: before.testId,
    studentId: student.studentId,
    overallScore: 10,
    status: 'passed',
    endDate: now,
  });
  expect(await getErrorCode(sit().start())).toBe('done');
});

test('rejects a start of an inactive or ended exam and continues a running attempt', async () => {
  const { id } = await sit().start();
  await db().update(tests).set({ activeEndDate: now }).where(eq(tests.id, exam.testId));
  const other = await addTaker(provider.services, exam);
  expect(await getErrorCode(sit(other).start())).toBe('deadline_passed');
  expect((await sit().start()).id).toBe(id);

  await db().update(tests).set({ active: false }).where(eq(tests.id, exam.testId));
  expect(await getErrorCode(sit(other).start())).toBe('forbidden');
});

test('returns 404 for another lesson or unit', async () => {
  const other = await addExam(db());
  const wrong = { ...exam, unitId: other.unitId };
  expect(await getErrorCode(sit(student, wrong).start())).toBe('not_found');
  expect(await getErrorCode(sit(student, { ...exam, courseId: other.courseId }).start())).toBe(
    'not_found',
  );
});

test('applies extra time of the exam before that of all exams', async () => {
  const { studentId } = student;
  await db().insert(accommodations).values({ studentId, extraMinutes: 5, factor: 1.5 });
  expect((await sit().start()).expires_at).toBe(minutesLater(35).toISOString());
  expect((await sit().read()).test.extra_time).toEqual({ minutes: 5, factor: 1.5 });

  const other = await addTaker(provider.services, exam);
  await db()
    .insert(accommodations)
    .values([
      { studentId: other.studentId, factor: 2 },
      { studentId: other.studentId, testId: exam.testId, extraMinutes: 1 },
    ]);
  expect((await sit(other).start()).expires_at).toBe(minutesLater(21).toISOString());
});

test('ends an untimed exam with its last day or never', async () => {
  const end = minutesLater(600);
  const untimed = await addExam(db(), { durationMinutes: null, activeEndDate: end });
  const taker = await addTaker(provider.services, untimed);
  expect((await sit(taker, untimed).start()).expires_at).toBe(end.toISOString());

  const endless = await addExam(db(), { durationMinutes: null });
  const other = await addTaker(provider.services, endless);
  expect((await sit(other, endless).start()).expires_at).toBeNull();
});
