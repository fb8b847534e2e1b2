import type { PaymentProgress } from '@fasl/shared/provider-api/payment/payment';
import { desc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addStudent, callOf, type TestStudent } from '../../../test-support/accounts/student.ts';
import { createTestGateway } from '../../../test-support/payments/gateway.ts';
import { hear } from '../../../test-support/payments/payer.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { notifications } from '../../db/schema/activity.ts';
import { callbackEvents, intents } from '../../db/schema/invoice.ts';
import { checkNow } from '../settlement/check-payment.ts';
import { reconcileDue } from '../settlement/reconcile.ts';
import { cancelPayment } from './cancel.ts';
import { markDealtWith } from './dealt-with.ts';
import { findIntent, type Intent } from './intent.ts';
import { progressOf } from './progress.ts';
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

const call = () => callOf(provider.services, student);
const begin = () =>
  beginRecharge(provider.services, { amount: 100, provider: 'fawry', method: 'fawry' }, call());
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const ask = () => reconcileDue({ ...provider.services, log });
const tell = (word: Partial<Parameters<typeof hear>[1]> = {}) =>
  hear(provider.app, {
    reference: intent.reference,
    amount: intent.chargeAmount / 100,
    ...word,
  });

async function progress(): Promise<Partial<PaymentProgress>> {
  const found = await findIntent(provider.services.db, intent.reference);
  const { db } = provider.services;
  const told = await progressOf(db, found ?? intent);
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null));
}

test('of a payment under way nothing is known yet, however often its gateway was asked', async () => {
  pass(1);
  await ask();
  expect(await progress()).toEqual({});
});

test('the time of paying is the gateway’s, of hearing and of credit ours', async () => {
  const paidAt = new Date(now.getTime() + 30_000).toISOString();
  pass(5);
  await tell({ raw: { paid_at: paidAt } });
  const at = now.toISOString();
  pass(5);
  await tell({ raw: { paid_at: paidAt } });
  expect(await progress()).toEqual({
    paid_at: paidAt,
    known_at: at,
    known_by: 'message',
    credited_at: at,
  });
});

test.each([
  ['before it was begun', -60],
  ['after it was told', 60],
])('a time of paying %s is not believed', async (_, minutes) => {
  const paid_at = new Date(now.getTime() + minutes * 60_000).toISOString();
  await tell({ raw: { paid_at } });
  expect(await progress()).not.toHaveProperty('paid_at');
});

test('what was found out by asking does not count as told, also when the message comes late', async () => {
  fawry.say(intent.reference, { status: 'paid' });
  pass(2);
  await ask();
  const at = now.toISOString();
  pass(60);
  await tell();
  expect(await progress()).toEqual({ known_at: at, known_by: 'inquiry', credited_at: at });
});

test.each([
  ['the gateway declined', 'declined', () => tell({ status: 'failed' })],
  ['the gateway closed before its time', 'closed', () => tell({ status: 'expired' })],
  [
    'the student gave up',
    'cancelled',
    () => cancelPayment(provider.services, intent.reference, call()),
  ],
])('a payment that %s says so, and when', async (_, ended, end) => {
  pass(3);
  await end();
  const ended_at = now.toISOString();
  pass(60);
  await tell({ status: 'failed' });
  await ask();
  expect(await progress()).toEqual({ ended, ended_at });
});

test('one that is said to be paid with another sum says so, also when its student asks', async () => {
  const at = now.toISOString();
  await tell({ amount: 90 });
  await tell({ amount: 90 });
  pass(1);
  fawry.say(intent.reference, { status: 'paid', amount: 90_00 });
  await checkNow(provider.services, intent.reference, call());
  expect(await progress()).toEqual({ differs_at: at });
  const { db } = provider.services;
  const told = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, student.userId));
  expect(told.map(({ kind, url }) => [kind, url])).toEqual([
    ['payment_differs', `/payment/callback?reference=${intent.reference}`],
  ]);

  pass(5);
  await cancelPayment(provider.services, intent.reference, call());
  expect(await progress()).toMatchObject({ differs_at: at, ended: 'cancelled' });
  await tell();
  expect(await progress()).toMatchObject({ known_by: 'message' });
  expect(await progress()).not.toHaveProperty('differs_at');
});

test('one that an operator has seen to says so, until its gateway names yet another sum', async () => {
  const { db } = provider.services;
  await tell({ amount: 90 });
  const differs_at = now.toISOString();
  pass(5);
  const [event] = await db
    .select()
    .from(callbackEvents)
    .where(eq(callbackEvents.reference, intent.reference));
  if (!event) throw new Error('nothing was kept of it');
  await markDealtWith(db, event, { by: 'Mona', reason: 'given back', now });
  await tell({ amount: 90 });
  expect(await progress()).toEqual({ differs_at, seen_to_at: now.toISOString() });

  pass(5);
  await tell({ amount: 80 });
  expect(await progress()).toEqual({ differs_at });
});

test('of money that went back it says how much, and when', async () => {
  const back = (amount: number) => {
    fawry.say(intent.reference, { status: 'refunded', refundedAmount: amount });
    return tell({ status: 'refunded' });
  };
  await tell();
  pass(60);
  await back(30_00);
  expect(await progress()).toMatchObject({ returned: 30, returned_at: now.toISOString() });
  pass(60);
  await back(105_00);
  expect(await progress()).toMatchObject({ returned: 105, returned_at: now.toISOString() });
});

test('a payment that nobody paid in time ended when its time was over', async () => {
  pass(24 * 60 + 15);
  await ask();
  expect(await progress()).toEqual({
    ended: 'expired',
    ended_at: intent.expiresAt?.toISOString(),
  });
});

test('a payment that its gateway refused to open never began', async () => {
  await cancelPayment(provider.services, intent.reference, call());
  fawry.fail('refused');
  await expect(begin()).rejects.toMatchObject({ code: 'conflict' });
  const [row] = await provider.services.db
    .select()
    .from(intents)
    .orderBy(desc(intents.id))
    .limit(1);
  intent = row ?? intent;
  expect(await progress()).toMatchObject({ ended: 'unopened' });
});
