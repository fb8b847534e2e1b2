import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClient, type TestClient } from '../../../test-support/browser.ts';
import { createTestGateway } from '../../../test-support/payments/gateway.ts';
import { sendWebhook, setBalance } from '../../../test-support/payments/payer.ts';
import {
  demoPassword,
  demoStudents,
  startTestProvider,
  type TestProvider,
} from '../../../test-support/provider.ts';
import { timelineEvents } from '../../db/schema/activity.ts';
import { callbackEvents, intents, invoices } from '../../db/schema/invoice.ts';
import { students } from '../../db/schema/user.ts';
import { changeSettings } from '../../db/settings-store.ts';
import { getBalance } from '../ledger/posting.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { resolvePaymentEvent } from '../payment/event-resolution.ts';
import { refundToWallet } from '../refund/refund-to-wallet.ts';

let provider: TestProvider;
let db: TestProvider['services']['db'];
let fresh: TestClient;
let studentId: number;
const accept = createTestGateway();
const fees = {
  registration_fees_enabled: true,
  registration_fees_amount: 40,
  surcharge_registration_fees: 3.5,
};

beforeAll(async () => {
  provider = await startTestProvider({ gateways: { accept } });
  ({ db } = provider.services);
  fresh = createTestClient(provider.app);
  await fresh.login(demoStudents.fresh.email, demoPassword);
  const own = eq(students.number, demoStudents.fresh.number);
  const [student] = await db.select().from(students).where(own);
  studentId = student?.id ?? 0;
});
afterAll(() => provider.stop());

beforeEach(async () => {
  await changeSettings(db, fees);
  await db.update(students).set({ registrationPaid: false }).where(eq(students.id, studentId));
  await db.update(intents).set({ status: 'failed' }).where(eq(intents.status, 'pending'));
  await setBalance(db, studentId, 100_00);
});

const pay = (provider_: string, method: string) =>
  fresh.post('/registration-fees/pay', { provider: provider_, method });
const begin = async (method: string) => {
  const { data } = await pay('accept', method);
  return (data as { reference_number: string }).reference_number;
};
const check = async () => (await fresh.get('/registration-fees/transaction/check')).data;
const balance = () => getBalance(db, studentId);
const isPaid = async () => {
  const [student] = await db.select().from(students).where(eq(students.id, studentId));
  return student?.registrationPaid;
};

describe('sign-up fees', () => {
  test('lists the surcharge and the quick amounts of the gateway and the method', async () => {
    expect((await fresh.get('/payment/taxes/accept?method=aman')).data).toEqual({
      percentage: 2,
      constant: 4,
      min: 20,
      max: 2000,
    });
    const { data } = await fresh.get('/recharge/rates?method=ewallet&provider=opay');
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

  test('moves no money when the balance is too low', async () => {
    await setBalance(db, studentId, 39_00);
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

    const response = await sendWebhook(provider.app, {
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
    const [event] = await db
      .select()
      .from(timelineEvents)
      .where(eq(timelineEvents.studentId, studentId))
      .orderBy(desc(timelineEvents.id));
    expect(event?.descriptionEn).toBe('Sign-up fee of 40 L.E paid');
    const { data: notifications } = await fresh.get('/student/notifications');
    expect(notifications).toContainEqual(
      expect.objectContaining({ body: 'Sign-up fee of 40 L.E paid' }),
    );
    expect(await verifyLedger(db)).toMatchObject({ faults: [] });
  });

  test('rejects a second payment of the fees while the first is pending', async () => {
    await pay('accept', 'card');
    expect(await pay('accept', 'card')).toMatchObject({ code: 'transaction_pending', show: true });
    expect(await pay('wallet', 'wallet')).toMatchObject({ code: 'transaction_pending' });
    expect(await balance()).toBe(100_00);
  });

  test('allows another payment after the pending one has expired', async () => {
    await pay('accept', 'aman');
    const past = new Date(Date.now() - 1000);
    await db.update(intents).set({ expiresAt: past }).where(eq(intents.status, 'pending'));
    expect(await check()).toBeNull();
    expect(await pay('wallet', 'wallet')).toMatchObject({ status: 200 });
    expect(await isPaid()).toBe(true);
  });

  test('lists an expired payment until the school has reviewed its amount', async () => {
    const reference = await begin('aman');
    await sendWebhook(provider.app, { reference, amount: 40, gateway: 'accept' });
    const past = new Date(Date.now() - 1000);
    await db.update(intents).set({ expiresAt: past }).where(eq(intents.reference, reference));
    expect(await check()).toMatchObject({ transaction: { method: 'aman' } });
    const own = eq(callbackEvents.reference, reference);
    const [event] = await db.select().from(callbackEvents).where(own);
    if (!event) throw new Error('no event was stored');

    await resolvePaymentEvent(db, event, { by: 'Mona', reason: 'refunded', now: new Date() });

    expect(await check()).toBeNull();
  });

  test('makes refunded fees due again and does not change the balance', async () => {
    const reference = await begin('card');
    const webhook = { reference, amount: 43.5, gateway: 'accept' };
    await sendWebhook(provider.app, webhook);
    accept.setStatus(reference, { status: 'refunded', refundedAmount: 43_50 });

    await sendWebhook(provider.app, { ...webhook, status: 'refunded' });

    expect(await isPaid()).toBe(false);
    expect(await balance()).toBe(100_00);
    expect(await verifyLedger(db)).toMatchObject({ faults: [] });
  });

  test('does not make fees due that were paid again before the rest was refunded', async () => {
    const reference = await begin('card');
    const webhook = { reference, amount: 43.5, gateway: 'accept' };
    await sendWebhook(provider.app, webhook);
    accept.setStatus(reference, { status: 'refunded', refundedAmount: 40_00 });
    await sendWebhook(provider.app, { ...webhook, status: 'refunded' });
    expect(await isPaid()).toBe(false);
    await pay('wallet', 'wallet');

    accept.setStatus(reference, { status: 'refunded', refundedAmount: 43_50 });
    await sendWebhook(provider.app, { ...webhook, status: 'refunded' });

    expect(await isPaid()).toBe(true);
    expect(await balance()).toBe(60_00);
    expect(await verifyLedger(db)).toMatchObject({ faults: [] });
  });

  test('debits the wallet when the gateway refunds fees that the school had already refunded', async () => {
    const reference = await begin('card');
    const webhook = { reference, amount: 43.5, gateway: 'accept' };
    const { invoice } = await sendWebhook(provider.app, webhook);
    const refundInput = { invoiceRef: invoice.invoice_ref, reason: 'Asked for', now: new Date() };
    await db.transaction((tx) => refundToWallet(tx, refundInput));
    expect(await balance()).toBe(143_50);
    accept.setStatus(reference, { status: 'refunded', refundedAmount: 43_50 });

    await sendWebhook(provider.app, { ...webhook, status: 'refunded' });
    await sendWebhook(provider.app, { ...webhook, status: 'refunded' });

    expect(await balance()).toBe(100_00);
    expect(await isPaid()).toBe(false);
    expect(await verifyLedger(db)).toMatchObject({ faults: [] });
  });

  test('books the refund of a payment that became a top-up as that of a top-up', async () => {
    const reference = await begin('aman');
    await fresh.post('/recharge/rollback', { reference_number: reference });
    await pay('wallet', 'wallet');
    accept.setStatus(reference, { status: 'refunded', refundedAmount: 43_50 });

    const webhook = { reference, amount: 43.5, gateway: 'accept', status: 'refunded' } as const;
    const { invoice } = await sendWebhook(provider.app, webhook);

    expect(invoice).toMatchObject({ type: 'recharge' });
    const [refund] = await db.select().from(invoices).orderBy(desc(invoices.id)).limit(1);
    expect(refund).toMatchObject({ type: 'refund', purpose: 'recharge' });
  });

  test('credits the wallet when a kiosk payment arrives after the fees were paid', async () => {
    const reference = await begin('aman');
    await fresh.post('/recharge/rollback', { reference_number: reference });
    expect(await pay('wallet', 'wallet')).toMatchObject({ status: 200 });

    const webhook = { reference, amount: 43.5, gateway: 'accept' };
    const { invoice } = await sendWebhook(provider.app, webhook);

    expect(await balance()).toBe(100_00);
    expect(await verifyLedger(db)).toMatchObject({ faults: [] });
    // The invoice shows that the money is in the wallet, so it cannot be refunded into the wallet.
    const items = [
      { title: 'Wallet top-up', amount: 40 },
      { title: 'Payment fees', amount: 3.5 },
    ];
    expect(invoice).toMatchObject({ type: 'recharge', items });
    const refundInput = { invoiceRef: invoice.invoice_ref, reason: 'Asked for', now: new Date() };
    const refused = { error: 'Only a paid purchase can be refunded.' };
    expect(await db.transaction((tx) => refundToWallet(tx, refundInput))).toEqual(refused);
    // As such invoices were stored before.
    await db
      .update(invoices)
      .set({ type: 'purchase' })
      .where(eq(invoices.ref, invoice.invoice_ref));
    expect(await db.transaction((tx) => refundToWallet(tx, refundInput))).toEqual(refused);
  });

  test('treats the fees as disabled when the amount is zero', async () => {
    await changeSettings(db, { registration_fees_amount: 0 });
    expect(await pay('wallet', 'wallet')).toMatchObject({ status: 409 });
    expect((await fresh.get('/settings')).data).toMatchObject({
      registration_fees: { enabled: false },
    });
    const again = createTestClient(provider.app);
    const { data } = await again.login(demoStudents.fresh.email, demoPassword);
    expect(data).not.toMatchObject({ redirect: 104 });
  });

  test('rejects a payment when the school charges no fees', async () => {
    await changeSettings(db, { registration_fees_enabled: false });
    expect(await pay('wallet', 'wallet')).toMatchObject({ status: 409 });
  });
});
