import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addStudent, type TestStudent } from '../../../test-support/accounts/student.ts';
import {
  addExam,
  addExamStudent,
  answerAllQuestions,
  createExamClient,
  type Exam,
} from '../../../test-support/learning/exam.ts';
import { getErrorCode } from '../../../test-support/messages/error-code.ts';
import { openConnections } from '../../../test-support/payments/payer.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { createHandlers } from '../../app/handlers.ts';
import { accommodations, attempts } from '../../db/schema/attempt.ts';
import { enrolments, memberships } from '../../db/schema/enrolment.ts';
import { unitProgress } from '../../db/schema/progress.ts';
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
  student = await addExamStudent(provider.services, exam);
});

const db = () => provider.services.db;
const createClient = (who = student, place = exam) =>
  createExamClient(provider.services, place, who);
const attemptsOf = (who = student) =>
  db().select().from(attempts).where(eq(attempts.studentId, who.studentId));
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('startAttempt', () => {
  test('returns the same attempt with its end time for a second start', async () => {
    const first = await createClient().start();
    const second = await createClient().start();

    expect(second).toEqual(first);
    expect(first).toMatchObject({
      status: null,
      score: null,
      overall_score: null,
      end_date: null,
      expires_at: minutesLater(20).toISOString(),
    });
    expect(await createClient().readOverview()).toMatchObject({
      trials: { opened: [{ id: first.id }], completed: [] },
      test: { questions_count: 4, duration: 20 },
    });
  });

  test('credits the first heartbeat with the seconds since the start', async () => {
    const client = createClient();
    const attempt = await client.start();
    now = new Date(now.getTime() + 10_000);
    const { addUnitTime } = createHandlers(provider.services);
    const body = { unit_id: exam.unitId, time: 10 } as const;
    expect((await addUnitTime({ body }, client.call)).data).toMatchObject({ time: 10 });

    await client.submit(attempt.id);
    const own = eq(unitProgress.studentId, student.studentId);
    expect(await db().select().from(unitProgress).where(own)).toMatchObject([
      { seconds: 10, completedAt: null },
    ]);
  });

  test('creates one attempt for thirty concurrent starts', async () => {
    await openConnections(db());
    const all = await Promise.all(
      Array.from({ length: 30 }, () => getErrorCode(createClient().start())),
    );

    expect(all.every((code) => code === 'done' || code === 'overloaded')).toBe(true);
    expect(all).toContain('done');
    expect(await attemptsOf()).toHaveLength(1);
  });

  test('creates no extra attempt when starts are concurrent with the end of the last attempt', async () => {
    const client = createClient();
    const first = await client.start();
    await client.submit(first.id);
    const last = await client.start();
    await openConnections(db());

    await Promise.all([
      getErrorCode(client.submit(last.id)),
      ...Array.from({ length: 10 }, () => getErrorCode(client.start())),
    ]);

    expect(await attemptsOf()).toHaveLength(2);
    expect(await getErrorCode(client.start())).toBe('no_trials_left');
  });

  test('returns questions without weights or answers', async () => {
    expect((await createClient().read()).questions).toEqual([]);
    await createClient().start();
    const { questions } = await createClient().read();

    expect(questions).toHaveLength(4);
    expect(questions.map(({ weight }) => weight)).toEqual([null, null, null, null]);
    expect(JSON.stringify(questions)).not.toMatch(/Methane|إيثان|answer_?key|feedback|correct/i);
  });

  test('shuffles the questions per attempt and keeps their order', async () => {
    const seen = new Set<string>();
    for (let turn = 0; turn < 12; turn += 1) {
      const examStudent = await addExamStudent(provider.services, exam);
      await createClient(examStudent).start();
      const { questions } = await createClient(examStudent).read();
      expect((await createClient(examStudent).read()).questions).toEqual(questions);
      seen.add(questions.map(({ type }) => type).join());
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  test('allows a retake only after a failed attempt if the exam has that rule', async () => {
    await db()
      .update(tests)
      .set({ allowRepetitionWhen: 'failed', showStatus: false })
      .where(eq(tests.id, exam.testId));
    const passed = await answerAllQuestions(createClient());
    await createClient().submit(passed.attempt.id);
    expect(await getErrorCode(createClient().start())).toBe('no_trials_left');

    const other = await addExamStudent(provider.services, exam);
    const failed = await createClient(other).start();
    const { can_retake } = await createClient(other).submit(failed.id);
    expect(can_retake).toBe(true);
    expect(await getErrorCode(createClient(other).start())).toBe('done');
  });

  test('allows one attempt when the exam sets no maximum', async () => {
    const once = await addExam(db(), { allowedTrials: null });
    const examStudent = await addExamStudent(provider.services, once);
    const { id } = await createClient(examStudent, once).start();
    expect(await createClient(examStudent, once).submit(id)).toMatchObject({ can_retake: false });
    expect(await getErrorCode(createClient(examStudent, once).start())).toBe('no_trials_left');
  });

  test('rejects a student without access to the lesson', async () => {
    const stranger = await addStudent(db());
    expect(await getErrorCode(createClient(stranger).start())).toBe('not_enrolled');
    expect(await getErrorCode(createClient(stranger).readOverview())).toBe('not_enrolled');

    const past = new Date(Date.now() - 1000);
    await db()
      .update(enrolments)
      .set({ expiresAt: past })
      .where(eq(enrolments.studentId, student.studentId));
    expect(await getErrorCode(createClient().start())).toBe('access_expired');
  });

  test('continues a running attempt after the access has expired, but not after a ban', async () => {
    const attempt = await createClient().start();
    const whose = eq(enrolments.studentId, student.studentId);
    await db()
      .update(enrolments)
      .set({ expiresAt: minutesLater(-1) })
      .where(whose);
    expect(await createClient().start()).toEqual(attempt);
    expect((await createClient().read()).attempt).toMatchObject({ id: attempt.id });
    expect((await createClient().readOverview()).trials.opened).toHaveLength(1);

    const setActive = (active: boolean) =>
      db().update(memberships).set({ active }).where(eq(memberships.studentId, student.studentId));
    await setActive(false);
    expect(await getErrorCode(createClient().start())).toBe('banned');
    expect(await getErrorCode(createClient().read())).toBe('banned');
    await setActive(true);

    await createClient().submit(attempt.id);
    expect(await getErrorCode(createClient().start())).toBe('access_expired');
    expect(await getErrorCode(createClient().readOverview())).toBe('access_expired');
  });

  test('requires the prerequisite exam to be passed', async () => {
    const before = await addExam(db());
    await db()
      .update(units)
      .set({ requiredTestId: before.testId })
      .where(eq(units.id, exam.unitId));
    expect(await getErrorCode(createClient().start())).toBe('prerequisites_missing');

    await db().insert(attempts).values({
      testId: before.testId,
      studentId: student.studentId,
      overallScore: 10,
      status: 'passed',
      endDate: now,
    });
    expect(await getErrorCode(createClient().start())).toBe('done');
  });

  test('rejects a start of an inactive or ended exam and continues a running attempt', async () => {
    const { id } = await createClient().start();
    await db().update(tests).set({ activeEndDate: now }).where(eq(tests.id, exam.testId));
    const other = await addExamStudent(provider.services, exam);
    expect(await getErrorCode(createClient(other).start())).toBe('deadline_passed');
    expect((await createClient().start()).id).toBe(id);

    await db().update(tests).set({ active: false }).where(eq(tests.id, exam.testId));
    expect(await getErrorCode(createClient(other).start())).toBe('forbidden');
  });

  test('returns 404 if the exam belongs to another lesson or unit, and needs no unit', async () => {
    const other = await addExam(db());
    const startAt = (place: object) =>
      getErrorCode(createClient(student, { ...exam, ...place }).start());
    expect(await startAt({ unitId: other.unitId })).toBe('not_found');
    expect(await startAt({ courseId: other.courseId })).toBe('not_found');
    expect(await startAt({ unitId: undefined })).toBe('done');
  });

  test('prefers extra time for the exam to extra time for all exams', async () => {
    const { studentId } = student;
    await db().insert(accommodations).values({ studentId, extraMinutes: 5, factor: 1.5 });
    expect((await createClient().start()).expires_at).toBe(minutesLater(35).toISOString());
    expect((await createClient().read()).test.extra_time).toEqual({ minutes: 5, factor: 1.5 });

    const other = await addExamStudent(provider.services, exam);
    await db()
      .insert(accommodations)
      .values([
        { studentId: other.studentId, factor: 2 },
        { studentId: other.studentId, testId: exam.testId, extraMinutes: 1 },
      ]);
    expect((await createClient(other).start()).expires_at).toBe(minutesLater(21).toISOString());
  });

  test('ends an untimed attempt at the exam’s end date, or never without a date', async () => {
    const end = minutesLater(600);
    const untimed = await addExam(db(), { durationMinutes: null, activeEndDate: end });
    const examStudent = await addExamStudent(provider.services, untimed);
    expect((await createClient(examStudent, untimed).start()).expires_at).toBe(end.toISOString());

    const endless = await addExam(db(), { durationMinutes: null });
    const other = await addExamStudent(provider.services, endless);
    expect((await createClient(other, endless).start()).expires_at).toBeNull();
  });
});
