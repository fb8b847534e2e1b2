import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestClient } from '../../../test-support/browser.ts';
import { prepareFees } from '../../../test-support/payments/fees.ts';
import { demoPassword, demoStudents } from '../../../test-support/provider.ts';
import { timelineEvents } from '../../db/schema/activity.ts';
import { callbackEvents, intents } from '../../db/schema/invoice.ts';
import { students } from '../../db/schema/user.ts';
import { changeSettings } from '../../db/settings-store.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { resolvePaymentEvent } from '../payment/event-review.ts';

const {
  accept,
  provider,
  db,
  fresh,
  studentId,
  pay,
  begin,
  sendWebhook,
  setBalance,
  balance,
  isPaid,
} = prepareFees();
const check = async () => (await fresh().get('/registration-fees/transaction/check')).data;
const recharge = () =>
  fresh().post('/recharge', { amount: 50, provider: 'accept', method: 'card' });

const paymentOf = async (reference: string) =>
  (await fresh().get(`/recharge/transaction/${reference}`)).data;
const underReview = {
  invoice: { status: 'new' },
  progress: { differs_at: expect.any(String), ended: null },
};

/** Puts a payment under review, and lets it expire. */
async function reportOtherAmount(reference: string): Promise<void> {
  await sendWebhook({ reference, amount: 40, gateway: 'accept' });
  const past = new Date(Date.now() - 1000);
  await db().update(intents).set({ expiresAt: past }).where(eq(intents.reference, reference));
}

describe('sign-up fees', () => {
  test('lists the surcharge and the quick amounts of the gateway and the method', async () => {
    expect((await fresh().get('/payment/taxes/accept?method=aman')).data).toEqual({
      percentage: 2,
      constant: 4,
      min: 20,
      max: 2000,
    });
    const { data } = await fresh().get('/recharge/rates?method=ewallet&provider=opay');
    expect(data).toEqual([
      { amount: 50, total: 52 },
      { amount: 75, total: 77 },
      { amount: 80, total: 82 },
      { amount: 100, total: 103 },
      { amount: 140, total: 143 },
    ]);
  });

  test('charges the fees to the wallet without a surcharge', async () => {
    const response = await pay('wallet', 'wallet');

    expect(response).toMatchObject({ status: 200, data: { provider: 'wallet', payload: null } });
    expect(await isPaid()).toBe(true);
    expect(await balance()).toBe(60_00);
    expect(await pay('wallet', 'wallet')).toMatchObject({ status: 409, show: true });
    expect(await balance()).toBe(60_00);
  });

  test.each(['fawry', 'card', 'aman', 'masary', 'ewallet'])(
    'rejects a wallet payment with the method %s',
    async (method) => {
      expect(await pay('wallet', method)).toMatchObject({
        status: 422,
        code: 'invalid',
        errors: { method: ['invalid_data'] },
      });
      expect(await isPaid()).toBe(false);
      expect(await balance()).toBe(100_00);
    },
  );

  test('chooses the method of a payment without one', async () => {
    const payWith = (gateway: string) =>
      fresh().post('/registration-fees/pay', { provider: gateway });
    expect(await payWith('fawry')).toMatchObject({ errors: { method: ['invalid_data'] } });
    expect(await payWith('wallet')).toMatchObject({ status: 200, data: { method: 'wallet' } });
    await db()
      .update(students)
      .set({ registrationPaid: false })
      .where(eq(students.id, studentId()));
    expect(await payWith('accept')).toMatchObject({ status: 200, data: { method: 'aman' } });
  });

  test('moves no money when the balance is too low', async () => {
    await setBalance(39_00);
    expect(await pay('wallet', 'wallet')).toMatchObject({ code: 'insufficient_balance' });
    expect(await isPaid()).toBe(false);
  });

  test('lists the surcharge as a separate invoice item when a gateway collects the fees', async () => {
    const reference = await begin('aman');
    expect(accept.opened.get(reference)).toMatchObject({ chargeAmount: 43_50, method: 'aman' });
    expect(await check()).toMatchObject({
      invoice_ref: expect.stringMatching(/^\d{10}$/),
      transaction: { provider: 'accept', method: 'aman', bill_reference: expect.any(String) },
    });

    const response = await sendWebhook({
      reference,
      amount: 43.5,
      gateway: 'accept',
    });

    expect(response).toMatchObject({ status: 200, credited: true, balance: 100 });
    expect(response.invoice).toMatchObject({
      type: 'purchase',
      items: [
        { title: 'Sign-up fee', amount: 40 },
        { title: 'Payment fees', amount: 3.5 },
      ],
    });
    expect(await isPaid()).toBe(true);
    expect(await balance()).toBe(100_00);
    expect(await check()).toBeNull();
    const [event] = await db()
      .select()
      .from(timelineEvents)
      .where(eq(timelineEvents.studentId, studentId()))
      .orderBy(desc(timelineEvents.id));
    expect(event?.descriptionEn).toBe('Sign-up fee of 40 L.E paid');
    const { data: notifications } = await fresh().get('/student/notifications');
    expect(notifications).toContainEqual(
      expect.objectContaining({ body: 'Sign-up fee of 40 L.E paid' }),
    );
    expect(await verifyLedger(db())).toMatchObject({ faults: [] });
  });

  test('rejects a second payment of the fees while the first is pending', async () => {
    await pay('accept', 'card');
    expect(await pay('accept', 'card')).toMatchObject({ code: 'transaction_pending', show: true });
    expect(await pay('wallet', 'wallet')).toMatchObject({ code: 'transaction_pending' });
    expect(await balance()).toBe(100_00);
  });

  test('rejects a gateway payment while one of another purpose is pending, until it has ended', async () => {
    const cancel = (reference: string) =>
      fresh().post('/recharge/rollback', { reference_number: reference });
    const fee = await begin('aman');
    const blocked = { status: 409, code: 'transaction_pending', show: true };
    expect(await recharge()).toMatchObject({ ...blocked, data: { reference_number: fee } });

    await cancel(fee);
    const { data } = await recharge();
    const { reference_number: topUp } = data as { reference_number: string };
    expect(await pay('accept', 'card')).toMatchObject({
      ...blocked,
      data: { reference_number: topUp },
    });
    expect(await check()).toBeNull();

    const past = new Date(Date.now() - 1000);
    await db().update(intents).set({ expiresAt: past }).where(eq(intents.reference, topUp));
    expect(await pay('accept', 'card')).toMatchObject({ status: 200 });
  });

  test('takes the fees from the wallet while a top-up is pending', async () => {
    await recharge();
    expect(await pay('wallet', 'wallet')).toMatchObject({ status: 200 });
    expect(await isPaid()).toBe(true);
  });

  test('allows another payment after the pending one has expired', async () => {
    await pay('accept', 'aman');
    const past = new Date(Date.now() - 1000);
    await db().update(intents).set({ expiresAt: past }).where(eq(intents.status, 'pending'));
    expect(await check()).toBeNull();
    expect(await pay('wallet', 'wallet')).toMatchObject({ status: 200 });
    expect(await isPaid()).toBe(true);
  });

  test('lists an expired payment until the school has reviewed its amount', async () => {
    const reference = await begin('aman');
    await reportOtherAmount(reference);
    expect(await check()).toMatchObject({ transaction: { method: 'aman' } });
    const own = eq(callbackEvents.reference, reference);
    const [event] = await db().select().from(callbackEvents).where(own);
    if (!event) throw new Error('no event was stored');

    await resolvePaymentEvent(db(), event, { by: 'Mona', reason: 'refunded', now: new Date() });

    expect(await check()).toBeNull();
  });

  test('keeps an expired payment under review when a payment of another purpose starts', async () => {
    const fee = await begin('aman');
    await reportOtherAmount(fee);
    expect(await recharge()).toMatchObject({ status: 200 });
    expect(await check()).toMatchObject({ transaction: { method: 'aman' } });
    expect(await paymentOf(fee)).toMatchObject(underReview);
  });

  test('keeps an expired top-up under review when a payment of the fees starts', async () => {
    const { data } = await recharge();
    const { reference_number: topUp } = data as { reference_number: string };
    await reportOtherAmount(topUp);
    expect(await pay('accept', 'card')).toMatchObject({ status: 200 });
    expect(await paymentOf(topUp)).toMatchObject(underReview);
  });

  test('treats the fees as disabled when the amount is zero', async () => {
    await changeSettings(db(), { registration_fees_amount: 0 });
    expect(await pay('wallet', 'wallet')).toMatchObject({ status: 409 });
    expect((await fresh().get('/settings')).data).toMatchObject({
      registration_fees: { enabled: false },
    });
    const again = createTestClient(provider().app);
    const { data } = await again.login(demoStudents.fresh.email, demoPassword);
    expect(data).not.toMatchObject({ redirect: 104 });
  });

  test('rejects a payment when the school charges no fees', async () => {
    await changeSettings(db(), { registration_fees_enabled: false });
    expect(await pay('wallet', 'wallet')).toMatchObject({ status: 409 });
  });
});
