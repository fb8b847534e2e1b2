import type { InvoiceReview } from '@fasl/shared/provider-api/payment/history';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addStudent,
  createCall,
  type TestStudent,
} from '../../../test-support/accounts/student.ts';
import { createTestGateway } from '../../../test-support/payments/gateway.ts';
import { sendWebhook } from '../../../test-support/payments/payer.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { callbackEvents } from '../../db/schema/invoice.ts';
import { cancelPayment } from '../payment/cancel-payment.ts';
import { resolvePaymentEvent } from '../payment/event-review.ts';
import type { Intent } from '../payment/intent.ts';
import { beginRecharge } from '../payment/recharge.ts';
import { listInvoices } from './invoice-list.ts';

let provider: TestProvider;
let student: TestStudent;
let intent: Intent;
let now = new Date();
const fawry = createTestGateway();

beforeAll(async () => {
  provider = await startTestProvider({ gateways: { fawry }, now: () => now });
});
afterAll(() => provider.stop());

beforeEach(async () => {
  student = await addStudent(provider.services.db);
  intent = await beginRecharge(
    provider.services,
    { amount: 100, provider: 'fawry', method: 'fawry' },
    call(),
  );
});

const call = () => createCall(provider.services, student);
const advanceClock = () => {
  now = new Date(now.getTime() + 60_000);
};
const report = (amount: number, status: 'paid' | 'failed' = 'paid') =>
  sendWebhook(provider.app, { reference: intent.reference, amount, status });

async function readInvoice(): Promise<{ status: string | null; review: InvoiceReview | null }> {
  const { data } = await listInvoices(provider.services.db, {
    studentId: student.studentId,
    language: 'en-GB',
    query: {},
    body: {},
  });
  const [{ status, review } = { status: 'missing', review: null }] = data;
  return { status, review };
}

async function resolve(): Promise<void> {
  const { db } = provider.services;
  const [event] = await db
    .select()
    .from(callbackEvents)
    .where(eq(callbackEvents.reference, intent.reference));
  if (!event) throw new Error('no event was stored');
  await resolvePaymentEvent(db, event, { by: 'Mona', reason: 'given back', now });
}

test('lists a payment as under review until the school has resolved its newest mismatch', async () => {
  expect(await readInvoice()).toEqual({ status: 'new', review: null });
  await report(90);
  expect(await readInvoice()).toEqual({ status: 'new', review: 'open' });
  advanceClock();
  await resolve();
  expect(await readInvoice()).toEqual({ status: 'new', review: 'done' });
  advanceClock();
  await report(80);
  expect(await readInvoice()).toEqual({ status: 'new', review: 'open' });
});

test('keeps the review of a cancelled payment and ends it when the right amount arrives', async () => {
  await report(90);
  await cancelPayment(provider.services, intent.reference, call());
  expect(await readInvoice()).toEqual({ status: 'failed', review: 'open' });
  await report(intent.chargeAmount / 100);
  expect(await readInvoice()).toEqual({ status: 'paid', review: null });
});

test('does not list a declined payment as under review', async () => {
  await report(intent.chargeAmount / 100, 'failed');
  expect(await readInvoice()).toEqual({ status: 'failed', review: null });
});
