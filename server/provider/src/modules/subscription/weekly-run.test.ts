import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addLesson, addStudent, createCall } from '../../../test-support/accounts/student.ts';
import { setBalance } from '../../../test-support/payments/payer.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { waitForLock } from '../../../test-support/waits-for-lock.ts';
import { notifications } from '../../db/schema/activity.ts';
import { classrooms } from '../../db/schema/classroom.ts';
import { subscriptions } from '../../db/schema/subscription.ts';
import { students } from '../../db/schema/user.ts';
import { lockWallet } from '../ledger/posting.ts';
import { subscribe } from './subscribe.ts';
import { runDueSubscriptions } from './weekly-run.ts';

const week = 7 * 86_400_000;
let now = new Date();
let provider: TestProvider;

beforeAll(async () => {
  provider = await startTestProvider({ now: () => now });
});
afterAll(() => provider.stop());

describe('runDueSubscriptions', () => {
  test('keeps the next date when another process has already handled the week', async () => {
    const { services } = provider;
    const { db } = services;
    const { classroomId, id: currentCourseId } = await addLesson(db, { price: 50_00 });
    await addLesson(db, { price: 50_00 });
    await db
      .update(classrooms)
      .set({ currentCourseId, status: 'open', hasAdmission: false })
      .where(eq(classrooms.id, classroomId));
    const student = await addStudent(db);
    await setBalance(db, student.studentId, 300_00);
    const body = { classroom_id: classroomId, plan: 'weekly' } as const;
    const { data } = await subscribe(services, body, createCall(services, student));
    const own = eq(subscriptions.id, data.id);
    now = new Date(now.getTime() + week);
    const nextChargeAt = new Date(now.getTime() + week);

    const log = pino({ level: 'silent' });
    const otherProcess = await db.transaction(async (other) => {
      await lockWallet(other, student.studentId);
      await other.update(subscriptions).set({ nextChargeAt }).where(own);
      const running = runDueSubscriptions({ ...services, log });
      // The run has hit its lock timeout and is about to postpone the week.
      await waitForLock(provider, 'update "subscriptions"');
      return { running };
    });

    expect(await otherProcess.running).toBe(1);
    expect(await db.select().from(subscriptions).where(own)).toMatchObject([{ nextChargeAt }]);
  });

  test('notifies once with the reason when the next lesson cannot be opened', async () => {
    const { services } = provider;
    const { db } = services;
    now = new Date();
    const { classroomId, id: currentCourseId } = await addLesson(db, { price: 50_00 });
    const next = await addLesson(db, { price: 50_00 });
    await db
      .update(classrooms)
      .set({ currentCourseId, status: 'open', hasAdmission: false })
      .where(eq(classrooms.id, classroomId));
    const student = await addStudent(db);
    await setBalance(db, student.studentId, 300_00);
    const body = { classroom_id: classroomId, plan: 'weekly' } as const;
    await subscribe(services, body, createCall(services, student));
    const own = eq(students.id, student.studentId);
    const setCompleted = (at: Date | null) =>
      db.update(students).set({ profileCompletedAt: at }).where(own);
    await setCompleted(null);
    const log = pino({ level: 'silent' });
    const runOn = async (days: number) => {
      now = new Date(now.getTime() + days * (week / 7));
      await runDueSubscriptions({ ...services, log });
      return db
        .select({ kind: notifications.kind, body: notifications.bodyEn })
        .from(notifications)
        .where(eq(notifications.userId, student.userId));
    };

    const refused = {
      kind: 'lesson_skipped',
      body: `We couldn't open ${next.nameEn} because your profile is incomplete. Complete it first. We try again every day.`,
    };
    expect(await runOn(7)).toEqual([refused]);
    expect(await runOn(1)).toEqual([refused]);
    expect(await runOn(1)).toEqual([refused]);

    await setCompleted(now);
    expect(await runOn(1)).toEqual([refused, { kind: 'lesson_opened', body: next.nameEn }]);
  });
});
