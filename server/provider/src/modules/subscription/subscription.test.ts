import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addLesson,
  addStudent,
  createCall,
  type TestStudent,
} from '../../../test-support/accounts/student.ts';
import { createTestGateway } from '../../../test-support/payments/gateway.ts';
import { setBalance } from '../../../test-support/payments/payer.ts';
import { listOpenedLessons, trySubscribe } from '../../../test-support/payments/subscriptions.ts';
import {
  changeSettings,
  startTestProvider,
  type TestProvider,
} from '../../../test-support/provider.ts';
import { notifications } from '../../db/schema/activity.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { memberships } from '../../db/schema/enrolment.ts';
import { invoices } from '../../db/schema/invoice.ts';
import { subscriptions } from '../../db/schema/subscription.ts';
import { students } from '../../db/schema/user.ts';
import { getBalance } from '../ledger/posting.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { beginRecharge } from '../payment/recharge.ts';
import { refundToWallet } from '../refund/refund-to-wallet.ts';
import { cancelSubscription } from './cancel.ts';
import { runDueSubscriptions } from './weekly-run.ts';

let provider: TestProvider;
let db: TestProvider['services']['db'];
let student: TestStudent;
let classroomId: number;
let lessons: (typeof courses.$inferSelect)[];
let now = new Date();
const fawry = createTestGateway();
const log = pino({ level: 'silent' });
const day = 86_400_000;

beforeAll(async () => {
  provider = await startTestProvider({ gateways: { fawry }, now: () => now });
  ({ db } = provider.services);
  const first = await addLesson(db);
  classroomId = first.classroomId;
  await db.update(courses).set({ active: false }).where(eq(courses.classroomId, classroomId));
});
afterAll(() => provider.stop());

beforeEach(async () => {
  now = new Date();
  await db.delete(subscriptions);
  await db.update(courses).set({ active: false }).where(eq(courses.classroomId, classroomId));
  lessons = [];
  for (let turn = 0; turn < 6; turn += 1) lessons.push(await addLesson(db, { price: 50_00 }));
  await setCurrent(0);
  student = await addStudent(db);
  await setBalance(db, student.studentId, 300_00);
});

const call = () => createCall(provider.services, student);
const setCurrent = (place: number) =>
  db
    .update(classrooms)
    .set({ currentCourseId: lessons[place]?.id ?? null, status: 'open', hasAdmission: false })
    .where(eq(classrooms.id, classroomId));
const setActive = (place: number, active: boolean) =>
  db
    .update(courses)
    .set({ active })
    .where(eq(courses.id, lessons[place]?.id ?? 0));
const balance = () => getBalance(db, student.studentId);
const run = () => runDueSubscriptions({ ...provider.services, log });

const startPlan = (plan: 'weekly' | 'monthly') =>
  trySubscribe(provider.services, { student, classroomId: classroomId, plan });
const listOpened = () => listOpenedLessons(db, student.studentId, lessons);

async function advanceWeek(): Promise<void> {
  now = new Date(now.getTime() + 7 * day);
  await run();
}

const readSubscription = async () => {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.studentId, student.studentId));
  return row;
};

describe('subscription', () => {
  test('charges and opens one lesson a week on the weekly plan', async () => {
    expect(await startPlan('weekly')).toBe('subscribed');
    expect(await balance()).toBe(250_00);
    expect(await run()).toBe(0);
    await advanceWeek();
    await run();
    await advanceWeek();

    expect(await listOpened()).toEqual([0, 1, 2]);
    expect(await balance()).toBe(150_00);
    expect(await verifyLedger(db)).toMatchObject({ faults: [] });
  });

  test('requires payment of the sign-up fees before a subscription', async () => {
    const owes = eq(students.id, student.studentId);
    await db.update(students).set({ registrationPaid: false }).where(owes);
    await changeSettings(db, { registration_fees_enabled: true, registration_fees_amount: 40 });
    try {
      expect(await startPlan('weekly')).toBe('profile_incomplete');
      expect(await listOpened()).toEqual([]);
      await db.update(students).set({ registrationPaid: true }).where(owes);
      expect(await startPlan('weekly')).toBe('subscribed');
    } finally {
      await changeSettings(db, { registration_fees_enabled: false });
    }
  });

  test('charges four lessons in advance on the monthly plan and opens one lesson a week', async () => {
    expect(await startPlan('monthly')).toBe('subscribed');
    expect(await balance()).toBe(100_00);
    expect(await readSubscription()).toMatchObject({ lessonsLeft: 3, remainingAmount: 150_00 });
    for (let week = 0; week < 3; week += 1) await advanceWeek();
    expect(await listOpened()).toEqual([0, 1, 2, 3]);
    expect(await balance()).toBe(100_00);

    await setBalance(db, student.studentId, 200_00);
    await advanceWeek();
    expect(await listOpened()).toEqual([0, 1, 2, 3, 4]);
    expect(await balance()).toBe(0);
    expect(await readSubscription()).toMatchObject({ lessonsLeft: 3 });
  });

  test('refunds the unopened lessons of a cancelled month once, on a separate invoice', async () => {
    await startPlan('monthly');
    await advanceWeek();

    const { data } = await cancelSubscription(provider.services, classroomId, call());

    expect(data).toEqual({ refunded: 100, balance: 200 });
    const own = and(eq(invoices.studentId, student.studentId), eq(invoices.type, 'refund'));
    expect(await db.select().from(invoices).where(own)).toMatchObject([{ amount: 100_00 }]);
    await expect(cancelSubscription(provider.services, classroomId, call())).rejects.toMatchObject({
      code: 'not_found',
    });
    await advanceWeek();
    expect(await listOpened()).toEqual([0, 1]);
    expect(await verifyLedger(db)).toMatchObject({ faults: [] });
  });

  test('does not refund an amount that the operator has already refunded', async () => {
    await startPlan('monthly');
    const month = and(eq(invoices.studentId, student.studentId), eq(invoices.type, 'purchase'));
    const [paid] = await db.select().from(invoices).where(month);
    const refund = { invoiceRef: paid?.ref ?? '', amount: 120_00, reason: 'a test', now };
    await db.transaction((tx) => refundToWallet(tx, refund));

    const { data } = await cancelSubscription(provider.services, classroomId, call());

    expect(data).toEqual({ refunded: 80, balance: 300 });
    expect(await verifyLedger(db)).toMatchObject({ faults: [] });
  });

  test('skips a week with a low balance, notifies the student and keeps the lesson for sale', async () => {
    await startPlan('weekly');
    await setBalance(db, student.studentId, 20_00);
    await advanceWeek();
    expect(await listOpened()).toEqual([0]);
    const [user] = await db.select().from(students).where(eq(students.id, student.studentId));
    const sent = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, user?.userId ?? 0));
    expect(sent.map(({ kind }) => kind)).toContain('lesson_skipped');

    await setBalance(db, student.studentId, 100_00);
    await setCurrent(2);
    await advanceWeek();
    expect(await listOpened()).toEqual([0, 2]);
  });

  test('rejects new subscriptions and pauses existing ones when there is no next lesson', async () => {
    await startPlan('weekly');
    await cancelSubscription(provider.services, classroomId, call());
    for (const place of lessons.keys()) if (place > 0) await setActive(place, false);
    expect(await startPlan('weekly')).toBe('next_lesson_not_ready');

    await setActive(1, true);
    expect(await startPlan('weekly')).toBe('subscribed');
    await advanceWeek();
    expect(await listOpened()).toEqual([0, 1]);
    expect(await balance()).toBe(200_00);
    await setActive(2, true);
    now = new Date(now.getTime() + day);
    await run();
    expect(await listOpened()).toEqual([0, 1, 2]);
  });

  test('rejects a pending payment, another plan, a low balance or an incomplete profile', async () => {
    const recharge = { amount: 50, provider: 'fawry', method: 'fawry' } as const;
    await beginRecharge(provider.services, recharge, call());
    expect(await startPlan('weekly')).toBe('transaction_pending');

    student = await addStudent(db);
    expect(await startPlan('monthly')).toBe('insufficient_balance');
    await setBalance(db, student.studentId, 500_00);
    const own = eq(students.id, student.studentId);
    await db.update(students).set({ profileCompletedAt: null }).where(own);
    expect(await startPlan('weekly')).toBe('profile_incomplete');
    await db.update(students).set({ profileCompletedAt: now }).where(own);
    expect(await startPlan('weekly')).toBe('subscribed');
    expect(await startPlan('monthly')).toBe('conflict');
  });

  test('charges a week once when many processes run the job', async () => {
    await startPlan('weekly');
    now = new Date(now.getTime() + 7 * day);

    await Promise.all(Array.from({ length: 6 }, run));

    expect(await listOpened()).toEqual([0, 1]);
    expect(await balance()).toBe(200_00);
  });

  test('opens one lesson after several weeks without a run', async () => {
    await startPlan('weekly');
    now = new Date(now.getTime() + 30 * day);
    await run();
    await run();
    expect(await listOpened()).toEqual([0, 1]);
  });

  test('neither charges nor enrols a banned student', async () => {
    await startPlan('weekly');
    await db
      .update(memberships)
      .set({ active: false })
      .where(eq(memberships.studentId, student.studentId));
    await advanceWeek();
    expect(await listOpened()).toEqual([0]);
    expect(await balance()).toBe(250_00);
  });
});
