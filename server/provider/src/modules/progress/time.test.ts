import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addStudent,
  createCall,
  type TestStudent,
} from '../../../test-support/accounts/student.ts';
import { addOpenLesson, expireEnrolments } from '../../../test-support/learning/lesson.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { createHandlers } from '../../app/handlers.ts';
import { attendances, memberships } from '../../db/schema/enrolment.ts';
import { learningDays } from '../../db/schema/progress.ts';
import { units } from '../../db/schema/unit.ts';

let provider: TestProvider;
let handlers: ReturnType<typeof createHandlers>;
let now = new Date();
let student: TestStudent;
let lesson: Awaited<ReturnType<typeof addOpenLesson>>;

beforeAll(async () => {
  provider = await startTestProvider({ now: () => now });
  handlers = createHandlers(provider.services);
});
afterAll(() => provider.stop());
beforeEach(async () => {
  now = new Date('2026-11-20T10:00:00Z');
  student = await addStudent(provider.services.db);
  const kinds = ['document', 'webcontent', 'video'] as const;
  lesson = await addOpenLesson(provider.services.db, student, { kinds: [...kinds], now });
});

const call = () => createCall(provider.services, student);
const idOf = (place: number) => lesson.units[place]?.id ?? 0;
const sendHeartbeat = async (unitId = idOf(0)) =>
  (await handlers.addUnitTime({ body: { unit_id: unitId, time: 10 } }, call())).data.time;
const openDocument = () => handlers.getDocument({ params: { id: idOf(0) } }, call());
const openWebContent = () => handlers.getWebContent({ params: { id: idOf(1) } }, call());
const advance = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const mark = async (unitId: number) => {
  const body = { course_id: lesson.courseId, section_id: 1, unit_id: unitId };
  return (await handlers.updateUnitProgress({ body }, call())).data;
};

describe('learning time', () => {
  test('credits each heartbeat with the ten seconds since the last one', async () => {
    await openDocument();
    for (const seconds of [10, 20, 30]) {
      advance(10);
      expect(await sendHeartbeat()).toBe(seconds);
    }
  });

  test('credits heartbeats that are slightly early or late', async () => {
    await openDocument();
    let seconds = 0;
    for (const gap of [9.9, 10.1, 9.8, 10.3, 9.9, 10]) {
      advance(gap);
      seconds = await sendHeartbeat();
    }
    expect(seconds).toBeGreaterThanOrEqual(59);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  test('credits nothing for a repeated heartbeat, and ten seconds for a heartbeat after an hour', async () => {
    await openDocument();
    advance(10);
    await sendHeartbeat();
    for (let again = 0; again < 30; again += 1) expect(await sendHeartbeat()).toBe(10);

    advance(3_600);
    expect(await sendHeartbeat()).toBe(20);
    expect(await sendHeartbeat()).toBe(20);
  });

  test('credits the elapsed time once for fifty concurrent heartbeats on two units', async () => {
    await openDocument();
    await openWebContent();
    advance(10);
    await Promise.all(Array.from({ length: 50 }, (_, one) => sendHeartbeat(idOf(one % 2))));

    const rows = await provider.services.db
      .select()
      .from(learningDays)
      .where(eq(learningDays.studentId, student.studentId));
    expect(rows.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(10);
    expect(rows[0]?.day).toBe('2026-11-20');
  });

  test('completes a document when the student marks it as read', async () => {
    expect(await mark(idOf(0))).toEqual({ completed: false, progress: 0 });
    await openDocument();
    expect(await mark(idOf(0))).toEqual({ completed: true, progress: 33 });
    expect(await mark(idOf(0))).toEqual({ completed: true, progress: 33 });
  });

  test('rejects a unit with a section or lesson that is not its own', async () => {
    await openDocument();
    const own = { course_id: lesson.courseId, section_id: 1, unit_id: idOf(0) };
    for (const other of [{ section_id: 2 }, { course_id: lesson.courseId + 1 }]) {
      const request = handlers.updateUnitProgress({ body: { ...own, ...other } }, call());
      await expect(request).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  test('returns the progress of a lesson and marks nothing without a unit', async () => {
    const body = { course_id: lesson.courseId, section_id: 1 };
    const read = async () => (await handlers.updateUnitProgress({ body }, call())).data;
    await openDocument();
    expect(await read()).toEqual({ completed: false, progress: 0 });
    await mark(idOf(0));
    expect(await read()).toEqual({ completed: false, progress: 33 });

    student = await addStudent(provider.services.db);
    await expect(read()).rejects.toMatchObject({ code: 'not_enrolled' });
  });

  test('does not complete a video that the student marks as read', async () => {
    await handlers.playVideo({ params: { id: idOf(2) } }, call());
    expect(await mark(idOf(2))).toEqual({ completed: false, progress: 0 });
  });

  test('marks an online lesson as attended when its first unit is completed', async () => {
    await openDocument();
    await mark(idOf(0));

    const own = eq(attendances.studentId, student.studentId);
    const rows = await provider.services.db.select().from(attendances).where(own);
    expect(rows).toMatchObject([{ courseId: lesson.courseId, state: 'attended' }]);
  });

  test('rejects reading, heartbeats and completion of a unit without access', async () => {
    const { db } = provider.services;
    const requests = [openDocument, openWebContent, () => sendHeartbeat(), () => mark(idOf(0))];
    const readErrorCodes = () =>
      Promise.all(
        requests.map((ask) => ask().then(String, (error: { code: string }) => error.code)),
      );
    const stranger = await addStudent(db);
    const owner = student;

    student = stranger;
    expect(new Set(await readErrorCodes())).toEqual(new Set(['not_enrolled']));
    student = owner;
    await db
      .update(memberships)
      .set({ active: false })
      .where(eq(memberships.studentId, student.studentId));
    expect(new Set(await readErrorCodes())).toEqual(new Set(['banned']));
    await db
      .update(memberships)
      .set({ active: true })
      .where(eq(memberships.studentId, student.studentId));
    await expireEnrolments(db, lesson.courseId);
    expect(new Set(await readErrorCodes())).toEqual(new Set(['access_expired']));
  });

  test('returns the exam that blocks a unit', async () => {
    const { db } = provider.services;
    const [test] = await provider.database.client`select id, title_en from tests limit 1`;
    const first = and(eq(units.courseId, lesson.courseId), eq(units.position, 0));
    await db.update(units).set({ requiredTestId: test?.['id'] }).where(first);

    await expect(openDocument()).rejects.toMatchObject({
      code: 'prerequisites_missing',
      show: true,
      message: `Pass “${test?.['title_en']}” first`,
    });
  });
});
