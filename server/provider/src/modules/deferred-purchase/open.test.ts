import { pino } from 'pino';
import { expect, test } from 'vitest';
import { codeOf } from '../../../test-support/messages/code-of.ts';
import { prepareOrders } from '../../../test-support/payments/deferred-purchases.ts';
import { hear, setBalance } from '../../../test-support/payments/payer.ts';
import { checkOut } from '../checkout/checkout.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { workOrders } from './open.ts';
import { cancelOrder } from './order.ts';

const { on, db, fawry, call, pass, order, land, change, balance, isOpen, status, kinds } =
  prepareOrders();
const logged: string[] = [];
const work = () => ({
  ...on.provider.services,
  log: pino({}, { write: (line) => logged.push(line) }),
});

test('when the money lands the lesson opens by itself, and the student is told', async () => {
  expect((await order()).data).toMatchObject({ status: 'waiting', price: 90 });
  expect(await isOpen()).toBe(false);

  expect(await land()).toMatchObject({ status: 200, credited: true, balance: 0 });
  await land();

  expect(await isOpen()).toBe(true);
  expect(await status()).toBe('opened');
  expect(await balance()).toBe(0);
  expect(await kinds()).toEqual(['payment_landed', 'lesson_opened']);
  expect(await verifyLedger(db())).toMatchObject({ faults: [] });
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
  ['has lost the rest of its money', () => setBalance(db(), on.student.studentId, 10_00)],
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
  await setBalance(db(), on.student.studentId, 90_00);
  await checkOut(
    on.provider.services,
    { course_id: on.lesson.id, payment_method: 'wallet' },
    call(),
  );
  expect(await status()).toBe('cancelled');
  await land();
  expect(await status()).toBe('cancelled');
  expect(await balance()).toBe(50_00);
  expect(await kinds()).toEqual(['payment_landed']);
});

test('money that comes after three days only fills the wallet, and the student is told', async () => {
  await order();
  pass(3 * 86_400_000);
  expect(await status()).toBe('lapsed');
  await land();
  expect(await isOpen()).toBe(false);
  expect(await balance()).toBe(90_00);
  expect(await kinds()).toEqual(['payment_landed', 'lesson_skipped']);
});

test('money that comes after its order has ended is told with the lesson that it did not open', async () => {
  await order();
  pass(3 * 86_400_000);
  await workOrders(work());
  expect(await kinds()).toEqual([]);

  await land();
  await workOrders(work());

  expect(await isOpen()).toBe(false);
  expect(await balance()).toBe(90_00);
  expect(await kinds()).toEqual(['payment_landed', 'lesson_skipped']);
});

test('an order that nobody pays for ends, and one can be taken back before', async () => {
  const { data } = await order();
  pass(3 * 86_400_000);
  await workOrders(work());
  expect(await status()).toBe('lapsed');
  expect(await kinds()).toEqual([]);
  expect(await codeOf(cancelOrder(on.provider.services, data.id, call()))).toBe('conflict');
});

test('a fault keeps the order waiting, undoes no credit and is logged, and a round after it opens the lesson', async () => {
  await order();
  const { client } = on.provider.database;
  await client.unsafe(
    `alter table enrolments add constraint fault check (course_id <> ${on.lesson.id}) not valid`,
  );
  try {
    expect(await land()).toMatchObject({ credited: true });
    expect(await balance()).toBe(90_00);
    await workOrders(work());
    expect(await status()).toBe('waiting');
    expect(logged.join('')).toContain('violates check constraint');
  } finally {
    await client`alter table enrolments drop constraint fault`;
  }

  await Promise.all([workOrders(work()), workOrders(work())]);

  expect(await isOpen()).toBe(true);
  expect(await balance()).toBe(0);
});

test.each([
  ['that waits', 0],
  ['that has lapsed', 4 * 24 * 3_600_000],
])(
  'money that went back before anybody heard of it opens nothing for an order %s',
  async (_, ms) => {
    await order();
    pass(ms);
    await workOrders(work());
    const { reference, chargeAmount } = on.intent;
    fawry.say(reference, { status: 'refunded', refundedAmount: chargeAmount });
    await hear(on.provider.app, { reference, amount: chargeAmount / 100, status: 'refunded' });
    expect([await isOpen(), await status(), await balance()]).toEqual([false, 'cancelled', 40_00]);
    expect(await kinds()).not.toContain('lesson_skipped');
  },
);
