import type { PaymentProgress } from '@fasl/shared/provider-api/payment/payment';
import { desc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addStudent,
  createCall,
  type TestStudent,
} from '../../../test-support/accounts/student.ts';
import { createTestGateway } from '../../../test-support/payments/gateway.ts';
import { sendWebhook } from '../../../test-support/payments/payer.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { notifications } from '../../db/schema/activity.ts';
import { callbackEvents, intents } from '../../db/schema/invoice.ts';
import { checkPayment } from '../settlement/check-payment.ts';
import { reconcileDuePayments } from '../settlement/reconcile.ts';
import { cancelPayment } from './cancel-payment.ts';
import { resolvePaymentEvent } from './event-review.ts';
import { findIntent, type Intent } from './intent.ts';
import { readPaymentProgress } from './payment-progress.ts';
import { beginRecharge } from './recharge.ts';

let provider: TestProvider;
let student: TestStudent;
let intent: Intent;
let now: Date;
const fawry = createTestGateway();
const log = pino({ level: 'silent' });

beforeAll(async () => {
  now = new Date();
  provider = await startTestProvider({ gateways: { fawry }, now: () => now });
});
afterAll(() => provider.stop());

beforeEach(async () => {
  now = new Date();
  fawry.fail(null);
  await provider.services.db.update(intents).set({ nextCheckAt: null });
  student = await addStudent(provider.services.db);
  intent = await begin();
});

const call = () => createCall(provider.services, student);
const begin = () =>
  beginRecharge(provider.services, { amount: 100, provider: 'fawry', method: 'fawry' }, call());
const advanceClock = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const reconcile = () => reconcileDuePayments({ ...provider.services, log });
const sendIntentWebhook = (fields: Partial<Parameters<typeof sendWebhook>[1]> = {}) =>
  sendWebhook(provider.app, {
    reference: intent.reference,
    amount: intent.chargeAmount / 100,
    ...fields,
  });

async function progress(): Promise<Partial<PaymentProgress>> {
  const found = await findIntent(provider.services.db, intent.reference);
  const { db } = provider.services;
  const all = await readPaymentProgress(db, found ?? intent);
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

test('returns no progress for a pending payment, even after a status query', async () => {
  advanceClock(1);
  await reconcile();
  expect(await progress()).toEqual({});
});

test('shows the gateway’s payment time and the times of webhook and credit', async () => {
  const paidAt = new Date(now.getTime() + 30_000).toISOString();
  advanceClock(5);
  await sendIntentWebhook({ raw: { paid_at: paidAt } });
  const at = now.toISOString();
  advanceClock(5);
  await sendIntentWebhook({ raw: { paid_at: paidAt } });
  expect(await progress()).toEqual({
    paid_at: paidAt,
    known_at: at,
    known_by: 'message',
    credited_at: at,
  });
});

test.each([
  ['before the payment began', -60],
  ['after the webhook arrived', 60],
])('ignores a payment time that is %s', async (_, minutes) => {
  const paid_at = new Date(now.getTime() + minutes * 60_000).toISOString();
  await sendIntentWebhook({ raw: { paid_at } });
  expect(await progress()).not.toHaveProperty('paid_at');
});

test('names the status query as the source when the webhook arrives later', async () => {
  fawry.setStatus(intent.reference, { status: 'paid' });
  advanceClock(2);
  await reconcile();
  const at = now.toISOString();
  advanceClock(60);
  await sendIntentWebhook();
  expect(await progress()).toEqual({ known_at: at, known_by: 'inquiry', credited_at: at });
});

test.each([
  ['the gateway declined', 'declined', () => sendIntentWebhook({ status: 'failed' })],
  ['the gateway closed early', 'closed', () => sendIntentWebhook({ status: 'expired' })],
  [
    'the student cancelled',
    'cancelled',
    () => cancelPayment(provider.services, intent.reference, call()),
  ],
])('shows the status and time of a payment that %s', async (_, ended, end) => {
  advanceClock(3);
  await end();
  const ended_at = now.toISOString();
  advanceClock(60);
  await sendIntentWebhook({ status: 'failed' });
  await reconcile();
  expect(await progress()).toEqual({ ended, ended_at });
});

test('shows an amount mismatch, even when the student checks the payment', async () => {
  const at = now.toISOString();
  await sendIntentWebhook({ amount: 90 });
  await sendIntentWebhook({ amount: 90 });
  advanceClock(1);
  fawry.setStatus(intent.reference, { status: 'paid', amount: 90_00 });
  await checkPayment(provider.services, intent.reference, call());
  expect(await progress()).toEqual({ differs_at: at, differs_by: 'amount' });
  const { db } = provider.services;
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, student.userId));
  expect(rows.map(({ kind, url }) => [kind, url])).toEqual([
    ['payment_differs', `/payment/callback?reference=${intent.reference}`],
  ]);

  advanceClock(5);
  await cancelPayment(provider.services, intent.reference, call());
  expect(await progress()).toMatchObject({ differs_at: at, ended: 'cancelled' });
  await sendIntentWebhook();
  expect(await progress()).toMatchObject({ known_by: 'message' });
  expect(await progress()).not.toHaveProperty('differs_at');
});

test('shows and notifies an unknown refund before its payment, not as another amount', async () => {
  const at = now.toISOString();
  fawry.setStatus(intent.reference, { status: 'refunded', refundedAmount: Number.NaN });
  await sendIntentWebhook({ status: 'refunded' });
  await sendIntentWebhook();
  expect(await progress()).toEqual({ differs_at: at, differs_by: 'refund' });
  const { db } = provider.services;
  const notices = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, student.userId));
  expect(notices).toMatchObject([
    {
      kind: 'payment_differs',
      bodyEn: expect.stringContaining('reported a refund of your payment'),
    },
  ]);
});

test('notifies a payment of another amount after its refund', async () => {
  const { db } = provider.services;
  const own = eq(notifications.userId, student.userId);
  await sendIntentWebhook({ amount: 90, status: 'refunded' });
  expect(await db.$count(notifications, own)).toBe(0);

  await sendIntentWebhook({ amount: 90 });
  expect(await db.$count(notifications, own)).toBe(1);
});

test('shows a resolved payment until the gateway reports yet another amount', async () => {
  const { db } = provider.services;
  await sendIntentWebhook({ amount: 90 });
  const differs_at = now.toISOString();
  advanceClock(5);
  const [event] = await db
    .select()
    .from(callbackEvents)
    .where(eq(callbackEvents.reference, intent.reference));
  if (!event) throw new Error('no event was stored');
  await resolvePaymentEvent(db, event, { by: 'Mona', reason: 'given back', now });
  await sendIntentWebhook({ amount: 90 });
  expect(await progress()).toEqual({
    differs_at,
    differs_by: 'amount',
    seen_to_at: now.toISOString(),
  });

  advanceClock(5);
  await sendIntentWebhook({ amount: 80 });
  expect(await progress()).toEqual({ differs_at, differs_by: 'amount' });
});

test('shows the amount and time of a refund', async () => {
  const back = (amount: number) => {
    fawry.setStatus(intent.reference, { status: 'refunded', refundedAmount: amount });
    return sendIntentWebhook({ status: 'refunded' });
  };
  await sendIntentWebhook();
  advanceClock(60);
  await back(30_00);
  expect(await progress()).toMatchObject({ returned: 30, returned_at: now.toISOString() });
  advanceClock(60);
  await back(105_00);
  expect(await progress()).toMatchObject({ returned: 105, returned_at: now.toISOString() });
});

test('shows the expiry time as the end of an expired payment', async () => {
  advanceClock(24 * 60 + 15);
  await reconcile();
  expect(await progress()).toEqual({
    ended: 'expired',
    ended_at: intent.expiresAt?.toISOString(),
  });
});

test('shows a payment that the gateway rejected at the start as unopened', async () => {
  await cancelPayment(provider.services, intent.reference, call());
  fawry.fail('rejected');
  await expect(begin()).rejects.toMatchObject({ code: 'conflict' });
  const [row] = await provider.services.db
    .select()
    .from(intents)
    .orderBy(desc(intents.id))
    .limit(1);
  intent = row ?? intent;
  expect(await progress()).toMatchObject({ ended: 'unopened' });
});
