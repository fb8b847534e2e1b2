import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { getErrorCode } from '../../../test-support/messages/error-code.ts';
import { prepareDeferredPurchases } from '../../../test-support/payments/deferred-purchases.ts';
import { sendWebhook, setBalance } from '../../../test-support/payments/payer.ts';
import { checkOutLesson } from '../checkout/checkout.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { processDueDeferredPurchases } from './open.ts';
import { cancelDeferredPurchase } from './order.ts';

const { fixture, db, fawry, call, pass, order, land, change, balance, isOpen, status, kinds } =
  prepareDeferredPurchases();
const logged: string[] = [];
const createServices = () => ({
  ...fixture.provider.services,
  log: pino({}, { write: (line) => logged.push(line) }),
});

describe('deferred purchase', () => {
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

  test('charges the agreed price when the lesson has become more expensive', async () => {
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
    ['the lesson was closed', () => change({ buyable: false })],
    ['the balance is too low', () => setBalance(db(), fixture.student.studentId, 10_00)],
  ])('opens no lesson and credits the wallet when %s', async (_, happens) => {
    await order();
    await happens();
    const before = await balance();

    expect(await land()).toMatchObject({ credited: true });

    expect(await isOpen()).toBe(false);
    expect(await status()).toBe('lapsed');
    expect(await balance()).toBe(before + 50_00);
    expect(await kinds()).toEqual(['payment_landed', 'lesson_skipped']);
  });

  test('does not charge for a lesson that was bought in the meantime', async () => {
    await order();
    await setBalance(db(), fixture.student.studentId, 90_00);
    await checkOutLesson(
      fixture.provider.services,
      { course_id: fixture.lesson.id, payment_method: 'wallet' },
      call(),
    );
    expect(await status()).toBe('cancelled');
    await land();
    expect(await status()).toBe('cancelled');
    expect(await balance()).toBe(50_00);
    expect(await kinds()).toEqual(['payment_landed']);
  });

  test('credits the wallet and notifies the student when the money arrives after three days', async () => {
    await order();
    pass(3 * 86_400_000);
    expect(await status()).toBe('lapsed');
    await land();
    expect(await isOpen()).toBe(false);
    expect(await balance()).toBe(90_00);
    expect(await kinds()).toEqual(['payment_landed', 'lesson_skipped']);
  });

  test('notifies the student of the unopened lesson when the money arrives after the expiry', async () => {
    await order();
    pass(3 * 86_400_000);
    await processDueDeferredPurchases(createServices());
    expect(await kinds()).toEqual([]);

    await land();
    await processDueDeferredPurchases(createServices());

    expect(await isOpen()).toBe(false);
    expect(await balance()).toBe(90_00);
    expect(await kinds()).toEqual(['payment_landed', 'lesson_skipped']);
  });

  test('expires an unpaid deferred purchase, which the student can no longer cancel', async () => {
    const { data } = await order();
    pass(3 * 86_400_000);
    await processDueDeferredPurchases(createServices());
    expect(await status()).toBe('lapsed');
    expect(await kinds()).toEqual([]);
    expect(
      await getErrorCode(cancelDeferredPurchase(fixture.provider.services, data.id, call())),
    ).toBe('conflict');
  });

  test('logs a failed opening, keeps the credit and retries the deferred purchase', async () => {
    await order();
    const { client } = fixture.provider.database;
    await client.unsafe(
      `alter table enrolments add constraint fault check (course_id <> ${fixture.lesson.id}) not valid`,
    );
    try {
      expect(await land()).toMatchObject({ credited: true });
      expect(await balance()).toBe(90_00);
      await processDueDeferredPurchases(createServices());
      expect(await status()).toBe('waiting');
      expect(logged.join('')).toContain('violates check constraint');
    } finally {
      await client`alter table enrolments drop constraint fault`;
    }

    await Promise.all([
      processDueDeferredPurchases(createServices()),
      processDueDeferredPurchases(createServices()),
    ]);

    expect(await isOpen()).toBe(true);
    expect(await balance()).toBe(0);
  });

  test.each([
    ['that waits', 0],
    ['that has lapsed', 4 * 24 * 3_600_000],
  ])('opens no lesson for a purchase %s when the payment is refunded first', async (_, ms) => {
    await order();
    pass(ms);
    await processDueDeferredPurchases(createServices());
    const { reference, chargeAmount } = fixture.intent;
    fawry.setStatus(reference, { status: 'refunded', refundedAmount: chargeAmount });
    await sendWebhook(fixture.provider.app, {
      reference,
      amount: chargeAmount / 100,
      status: 'refunded',
    });
    expect([await isOpen(), await status(), await balance()]).toEqual([false, 'cancelled', 40_00]);
    expect(await kinds()).not.toContain('lesson_skipped');
  });
});
