import { pino } from 'pino';
import { expect, test } from 'vitest';
import { getErrorCode } from '../../../test-support/messages/error-code.ts';
import { prepareOrders } from '../../../test-support/payments/deferred-purchases.ts';
import { sendWebhook, setBalance } from '../../../test-support/payments/payer.ts';
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

test('opens the lesson and notifies the student when the money arrives', async () => {
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

test('charges the agreed price, or the current one if it is lower', async () => {
  await order();
  await change({ price: 150_00 });
  await land();
  expect(await isOpen()).toBe(true);
  expect(await balance()).toBe(0);
});

test('charges the current price when the lesson has become cheaper', async () => {
  await order();
  await change({ price: 30_00 });
  await land();
  expect(await balance()).toBe(60_00);
});

test.each([
  ['was closed meanwhile', () => change({ buyable: false })],
  ['has lost the rest of its money', () => setBalance(db(), on.student.studentId, 10_00)],
])('keeps a lesson that %s closed and the money in the wallet', async (_, happens) => {
  await order();
  await happens();
  const before = await balance();

  expect(await land()).toMatchObject({ credited: true });

  expect(await isOpen()).toBe(false);
  expect(await status()).toBe('lapsed');
  expect(await balance()).toBe(before + 50_00);
  expect(await kinds()).toEqual(['payment_landed', 'lesson_skipped']);
});

test('does not charge for a lesson that was bought another way', async () => {
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

test('only credits the wallet when the money comes after three days, and notifies the student', async () => {
  await order();
  pass(3 * 86_400_000);
  expect(await status()).toBe('lapsed');
  await land();
  expect(await isOpen()).toBe(false);
  expect(await balance()).toBe(90_00);
  expect(await kinds()).toEqual(['payment_landed', 'lesson_skipped']);
});

test('names the unopened lesson when the money comes after the order has ended', async () => {
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

test('expires unpaid orders and lets the student cancel one before', async () => {
  const { data } = await order();
  pass(3 * 86_400_000);
  await workOrders(work());
  expect(await status()).toBe('lapsed');
  expect(await kinds()).toEqual([]);
  expect(await getErrorCode(cancelOrder(on.provider.services, data.id, call()))).toBe('conflict');
});

test('keeps the order waiting after an error, keeps the credit, logs it and retries', async () => {
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
])('opens nothing for an order %s when the payment is refunded first', async (_, ms) => {
  await order();
  pass(ms);
  await workOrders(work());
  const { reference, chargeAmount } = on.intent;
  fawry.say(reference, { status: 'refunded', refundedAmount: chargeAmount });
  await sendWebhook(on.provider.app, { reference, amount: chargeAmount / 100, status: 'refunded' });
  expect([await isOpen(), await status(), await balance()]).toEqual([false, 'cancelled', 40_00]);
  expect(await kinds()).not.toContain('lesson_skipped');
});
