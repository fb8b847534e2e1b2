import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkOut } from '../checkout/checkout.ts';
import { notifications } from '../db/schema/activity.ts';
import { courses } from '../db/schema/classroom.ts';
import { enrolments } from '../db/schema/enrolment.ts';
import { students } from '../db/schema/user.ts';
import { balanceOf } from '../ledger/posting.ts';
import { verifyLedger } from '../ledger/verify.ts';
import type { Intent } from '../payment/intent.ts';
import { beginRecharge } from '../payment/recharge.ts';
import { rollBack } from '../payment/rollback.ts';
import { refusalOf } from '../refusal.ts';
import { createTestGateway } from '../testing/gateway.ts';
import { hear, setBalance } from '../testing/payer.ts';
import { addLesson, addStudent, callOf, type TestStudent } from '../testing/student.ts';
import { changeSettings, startTestProvider, type TestProvider } from '../testing.ts';
import { listOrders } from './list.ts';
import { workOrders } from './open.ts';
import { cancelOrder, orderLesson } from './order.ts';

let provider: TestProvider;
let db: TestProvider['services']['db'];
let student: TestStudent;
let lesson: typeof courses.$inferSelect;
let intent: Intent;
let now = new Date();
let work: Parameters<typeof workOrders>[0];
const logged: string[] = [];
const fawry = createTestGateway();

beforeAll(async () => {
  provider = await startTestProvider({ gateways: { fawry }, now: () => now });
  ({ db } = provider.services);
  work = { ...provider.services, log: pino({}, { write: (line) => logged.push(line) }) };
});
afterAll(() => provider.stop());

beforeEach(async () => {
  now = new Date();
  student = await addStudent(db);
  lesson = await addLesson(db, { price: 90_00 });
  await setBalance(db, student.studentId, 40_00);
  const recharge = { amount: 50, provider: 'fawry', method: 'fawry', as_code: true } as const;
  intent = await beginRecharge(provider.services, recharge, call());
});

const call = (who = student) => callOf(provider.services, who);
const order = (reference = intent.reference, who = student) =>
  orderLesson(
    provider.services,
    { course_id: lesson.id, reference_number: reference, consent: true },
    call(who),
  );
const codeOf = async (work: Promise<unknown>) => {
  try {
    await work;
    return 'done';
  } catch (error) {
    return refusalOf(error).code;
  }
};
const land = () =>
  hear(provider.app, { reference: intent.reference, amount: intent.chargeAmount / 100 });
const balance = () => balanceOf(db, student.studentId);
const change = (set: Partial<typeof lesson>) =>
  db.update(courses).set(set).where(eq(courses.id, lesson.id));
const isOpen = async () => {
  const own = and(eq(enrolments.studentId, student.studentId), eq(enrolments.courseId, lesson.id));
  return (await db.$count(enrolments, own)) === 1;
};
const status = async () => {
  const [newest] = await listOrders(call(), { studentId: student.studentId, now });
  return newest?.status;
};
const kinds = async () => {
  const own = eq(notifications.userId, student.userId);
  return (await db.select().from(notifications).where(own)).map(({ kind }) => kind);
};

test('when the money lands the lesson opens by itself, and the student is told', async () => {
  expect((await order()).data).toMatchObject({ status: 'waiting', price: 90 });
  expect(await isOpen()).toBe(false);

  expect(await land()).toMatchObject({ status: 200, credited: true, balance: 0 });
  await land();

  expect(await isOpen()).toBe(true);
  expect(await status()).toBe('opened');
  expect(await balance()).toBe(0);
  expect(await kinds()).toEqual(['payment_landed', 'lesson_opened']);
  expect(await verifyLedger(db)).toMatchObject({ faults: [] });
});

test('who owes the signup fees orders no lesson past them', async () => {
  const owes = eq(students.id, student.studentId);
  await db.update(students).set({ registrationPaid: false }).where(owes);
  await changeSettings(db, { registration_fees_enabled: true, registration_fees_amount: 40 });
  expect(await codeOf(order())).toBe('profile_incomplete');
  await changeSettings(db, { registration_fees_enabled: false });
  expect(await codeOf(order())).toBe('done');
});

test('the price that was agreed to holds; a lower one holds too', async () => {
  await order();
  await change({ price: 150_00 });
  await land();
  expect(await isOpen()).toBe(true);
  expect(await balance()).toBe(0);
});

test('a lesson that has become cheaper costs what it costs', async () => {
  await order();
  await change({ price: 30_00 });
  await land();
  expect(await balance()).toBe(60_00);
});

test.each([
  ['was closed meanwhile', () => change({ buyable: false })],
  ['has lost the rest of its money', () => setBalance(db, student.studentId, 10_00)],
])('a lesson that %s stays closed, and the money stays in the wallet', async (_, happens) => {
  await order();
  await happens();
  const before = await balance();

  expect(await land()).toMatchObject({ credited: true });

  expect(await isOpen()).toBe(false);
  expect(await status()).toBe('lapsed');
  expect(await balance()).toBe(before + 50_00);
  expect(await kinds()).toEqual(['payment_landed', 'lesson_skipped']);
});

test('a lesson bought otherwise meanwhile is not paid twice', async () => {
  await order();
  await setBalance(db, student.studentId, 90_00);
  await checkOut(provider.services, { course_id: lesson.id, payment_method: 'wallet' }, call());
  expect(await status()).toBe('cancelled');
  await land();
  expect(await status()).toBe('cancelled');
  expect(await balance()).toBe(50_00);
  expect(await kinds()).toEqual(['payment_landed']);
});

test('money that comes after three days only fills the wallet, and the student is told', async () => {
  await order();
  now = new Date(now.getTime() + 3 * 86_400_000);
  expect(await status()).toBe('lapsed');
  await land();
  expect(await isOpen()).toBe(false);
  expect(await balance()).toBe(90_00);
  expect(await kinds()).toEqual(['payment_landed', 'lesson_skipped']);
});

test('money that comes after its order has ended is told with the lesson that it did not open', async () => {
  await order();
  now = new Date(now.getTime() + 3 * 86_400_000);
  await workOrders(work);
  expect(await kinds()).toEqual([]);

  await land();
  await workOrders(work);

  expect(await isOpen()).toBe(false);
  expect(await balance()).toBe(90_00);
  expect(await kinds()).toEqual(['payment_landed', 'lesson_skipped']);
});

test('an order that nobody pays for ends, and one can be taken back before', async () => {
  const { data } = await order();
  now = new Date(now.getTime() + 3 * 86_400_000);
  await workOrders(work);
  expect(await status()).toBe('lapsed');
  expect(await kinds()).toEqual([]);
  expect(await codeOf(cancelOrder(provider.services, data.id, call()))).toBe('conflict');
});

test('an order taken back opens nothing', async () => {
  const { data } = await order();
  const other = await addStudent(db);
  expect(await codeOf(cancelOrder(provider.services, data.id, call(other)))).toBe('not_found');
  await cancelOrder(provider.services, data.id, call());
  await land();
  expect(await isOpen()).toBe(false);
  expect(await balance()).toBe(90_00);
});

test('a fault keeps the order waiting, undoes no credit and is logged, and a round after it opens the lesson', async () => {
  await order();
  const { client } = provider.database;
  await client.unsafe(
    `alter table enrolments add constraint fault check (course_id <> ${lesson.id}) not valid`,
  );
  try {
    expect(await land()).toMatchObject({ credited: true });
    expect(await balance()).toBe(90_00);
    await workOrders(work);
    expect(await status()).toBe('waiting');
    expect(logged.join('')).toContain('violates check constraint');
  } finally {
    await client`alter table enrolments drop constraint fault`;
  }

  await Promise.all([workOrders(work), workOrders(work)]);

  expect(await isOpen()).toBe(true);
  expect(await balance()).toBe(0);
});

test('an order needs an own pending recharge that is enough, and a lesson that is to be had', async () => {
  const other = await addStudent(db);
  expect(await codeOf(order(intent.reference, other))).toBe('not_found');
  await change({ price: 91_00 });
  expect(await codeOf(order())).toBe('insufficient_balance');
  await change({ price: 90_00, buyable: false });
  expect(await codeOf(order())).toBe('course_closed');
  await change({ buyable: true });
  expect(await codeOf(order())).toBe('done');
  await land();
  expect(await codeOf(order())).not.toBe('done');
});

test('asked twice it is one order; taken back it may be given again', async () => {
  const first = (await order()).data;
  expect((await order()).data).toEqual(first);
  await cancelOrder(provider.services, first.id, call());
  expect((await order()).data).toMatchObject({ id: first.id, status: 'waiting' });
  await land();
  expect(await isOpen()).toBe(true);
});

test('a payment waits for one lesson, and a lesson for the newest payment it was given', async () => {
  await order();
  const other = await addLesson(db, { price: 60_00 });
  const body = { course_id: other.id, reference_number: intent.reference, consent: true } as const;
  expect(await codeOf(orderLesson(provider.services, body, call()))).toBe('conflict');

  await rollBack(provider.services, intent.reference, call());
  const late = intent;
  const recharge = { amount: 60, provider: 'fawry', method: 'fawry', as_code: true } as const;
  intent = await beginRecharge(provider.services, recharge, call());
  expect((await order()).data).toMatchObject({ status: 'waiting', course_name: lesson.nameEn });
  await hear(provider.app, { reference: late.reference, amount: late.chargeAmount / 100 });
  expect(await isOpen()).toBe(false);
  await land();
  expect(await isOpen()).toBe(true);
  expect(await balance()).toBe(60_00);
});

test.each([
  ['that waits', 0],
  ['that has lapsed', 4 * 24 * 3_600_000],
])(
  'money that went back before anybody heard of it opens nothing for an order %s',
  async (_, ms) => {
    await order();
    now = new Date(now.getTime() + ms);
    await workOrders(work);
    const { reference, chargeAmount } = intent;
    fawry.say(reference, { status: 'refunded', refundedAmount: chargeAmount });
    await hear(provider.app, { reference, amount: chargeAmount / 100, status: 'refunded' });
    expect([await isOpen(), await status(), await balance()]).toEqual([false, 'cancelled', 40_00]);
    expect(await kinds()).not.toContain('lesson_skipped');
  },
);
