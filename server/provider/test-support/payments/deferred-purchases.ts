import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { notifications } from '../../src/db/schema/activity.ts';
import { courses } from '../../src/db/schema/classroom.ts';
import { enrolments } from '../../src/db/schema/enrolment.ts';
import { listDeferredPurchases } from '../../src/modules/deferred-purchase/list.ts';
import { createDeferredPurchase } from '../../src/modules/deferred-purchase/order.ts';
import { getBalance } from '../../src/modules/ledger/posting.ts';
import type { Intent } from '../../src/modules/payment/intent.ts';
import { beginRecharge } from '../../src/modules/payment/recharge.ts';
import { addLesson, addStudent, createCall, type TestStudent } from '../accounts/student.ts';
import { startTestProvider, type TestProvider } from '../provider.ts';
import { createTestGateway } from './gateway.ts';
import { sendWebhook, setBalance } from './payer.ts';

type Lesson = typeof courses.$inferSelect;

/**
 * The data of each test: a student with 40 EGP, a lesson of 90 EGP and a pending cash payment of 50
 * EGP.
 */
type OrderFixture = {
  provider: TestProvider;
  student: TestStudent;
  lesson: Lesson;
  intent: Intent;
  now: Date;
};

export function prepareDeferredPurchases() {
  const fawry = createTestGateway();
  const fixture = { now: new Date() } as OrderFixture;
  const db = () => fixture.provider.services.db;
  const call = (who = fixture.student) => createCall(fixture.provider.services, who);
  const recharge = (amount: number) => {
    const body = { amount, provider: 'fawry', method: 'fawry' } as const;
    return beginRecharge(fixture.provider.services, body, { ...call(), prefersPaymentCode: true });
  };

  beforeAll(async () => {
    fixture.provider = await startTestProvider({ gateways: { fawry }, now: () => fixture.now });
  });
  afterAll(() => fixture.provider.stop());
  beforeEach(async () => {
    fixture.now = new Date();
    fixture.student = await addStudent(db());
    fixture.lesson = await addLesson(db(), { price: 90_00 });
    await setBalance(db(), fixture.student.studentId, 40_00);
    fixture.intent = await recharge(50);
  });

  return {
    fixture,
    db,
    fawry,
    call,
    recharge,
    pass: (ms: number) => {
      fixture.now = new Date(fixture.now.getTime() + ms);
    },
    order: (reference = fixture.intent.reference, who = fixture.student) =>
      createDeferredPurchase(
        fixture.provider.services,
        { course_id: fixture.lesson.id, reference_number: reference, consent: true },
        call(who),
      ),
    land: ({ reference, chargeAmount } = fixture.intent) =>
      sendWebhook(fixture.provider.app, { reference, amount: chargeAmount / 100 }),
    change: (set: Partial<Lesson>) =>
      db().update(courses).set(set).where(eq(courses.id, fixture.lesson.id)),
    ...readState(fixture),
  };
}

/** Reads the deferred purchase as the student sees it. */
function readState(fixture: OrderFixture) {
  const db = () => fixture.provider.services.db;
  return {
    balance: () => getBalance(db(), fixture.student.studentId),
    isOpen: async () => {
      const { student, lesson } = fixture;
      const own = and(
        eq(enrolments.studentId, student.studentId),
        eq(enrolments.courseId, lesson.id),
      );
      return (await db().$count(enrolments, own)) === 1;
    },
    status: async () => {
      const { student, now } = fixture;
      const caller = createCall(fixture.provider.services, student);
      const [newest] = await listDeferredPurchases(caller, { studentId: student.studentId, now });
      return newest?.status;
    },
    kinds: async () => {
      const own = eq(notifications.userId, fixture.student.userId);
      return (await db().select().from(notifications).where(own)).map(({ kind }) => kind);
    },
  };
}
