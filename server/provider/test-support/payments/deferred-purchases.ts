import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { notifications } from '../../src/db/schema/activity.ts';
import { courses } from '../../src/db/schema/classroom.ts';
import { enrolments } from '../../src/db/schema/enrolment.ts';
import { listOrders } from '../../src/modules/deferred-purchase/list.ts';
import { orderLesson } from '../../src/modules/deferred-purchase/order.ts';
import { balanceOf } from '../../src/modules/ledger/posting.ts';
import type { Intent } from '../../src/modules/payment/intent.ts';
import { beginRecharge } from '../../src/modules/payment/recharge.ts';
import { addLesson, addStudent, callOf, type TestStudent } from '../accounts/student.ts';
import { startTestProvider, type TestProvider } from '../provider.ts';
import { createTestGateway } from './gateway.ts';
import { sendWebhook, setBalance } from './payer.ts';

type Lesson = typeof courses.$inferSelect;

/** For each test a student with 40 EGP, a lesson of 90, and a pending cash payment of 50. */
type OrderStage = {
  provider: TestProvider;
  student: TestStudent;
  lesson: Lesson;
  intent: Intent;
  now: Date;
};

export function prepareOrders() {
  const fawry = createTestGateway();
  const on = { now: new Date() } as OrderStage;
  const db = () => on.provider.services.db;
  const call = (who = on.student) => callOf(on.provider.services, who);
  const recharge = (amount: number) => {
    const body = { amount, provider: 'fawry', method: 'fawry' } as const;
    return beginRecharge(on.provider.services, body, { ...call(), prefersPaymentCode: true });
  };

  beforeAll(async () => {
    on.provider = await startTestProvider({ gateways: { fawry }, now: () => on.now });
  });
  afterAll(() => on.provider.stop());
  beforeEach(async () => {
    on.now = new Date();
    on.student = await addStudent(db());
    on.lesson = await addLesson(db(), { price: 90_00 });
    await setBalance(db(), on.student.studentId, 40_00);
    on.intent = await recharge(50);
  });

  return {
    on,
    db,
    fawry,
    call,
    recharge,
    pass: (ms: number) => {
      on.now = new Date(on.now.getTime() + ms);
    },
    order: (reference = on.intent.reference, who = on.student) =>
      orderLesson(
        on.provider.services,
        { course_id: on.lesson.id, reference_number: reference, consent: true },
        call(who),
      ),
    land: ({ reference, chargeAmount } = on.intent) =>
      sendWebhook(on.provider.app, { reference, amount: chargeAmount / 100 }),
    change: (set: Partial<Lesson>) =>
      db().update(courses).set(set).where(eq(courses.id, on.lesson.id)),
    ...seenBy(on),
  };
}

/** The order as shown to the student. */
function seenBy(on: OrderStage) {
  const db = () => on.provider.services.db;
  return {
    balance: () => balanceOf(db(), on.student.studentId),
    isOpen: async () => {
      const { student, lesson } = on;
      const own = and(
        eq(enrolments.studentId, student.studentId),
        eq(enrolments.courseId, lesson.id),
      );
      return (await db().$count(enrolments, own)) === 1;
    },
    status: async () => {
      const { student, now } = on;
      const asker = callOf(on.provider.services, student);
      const [newest] = await listOrders(asker, { studentId: student.studentId, now });
      return newest?.status;
    },
    kinds: async () => {
      const own = eq(notifications.userId, on.student.userId);
      return (await db().select().from(notifications).where(own)).map(({ kind }) => kind);
    },
  };
}
