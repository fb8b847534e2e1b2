import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addLesson } from '../../../test-support/accounts/student.ts';
import { prepareRecharges } from '../../../test-support/payments/recharges.ts';
import { callbackEvents, invoices } from '../../db/schema/invoice.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { takeBack } from '../refund/take-back.ts';
import { findEventResolutions, resolvePaymentEvent } from './event-resolution.ts';

const {
  fawry,
  opay,
  clock,
  provider,
  db,
  begin,
  sendWebhook,
  balance,
  setBalance,
  intentOf,
  students,
} = prepareRecharges();

test('debits the wallet once for repeated refund webhooks and keeps the ledger balanced', async () => {
  const { reference_number: reference } = await begin();
  const webhook = { reference, amount: 105 };
  await sendWebhook(webhook);
  fawry.setStatus(reference, { status: 'refunded', refundedAmount: 105_00 });

  await sendWebhook({ ...webhook, status: 'refunded' });
  await sendWebhook({ ...webhook, status: 'refunded' });
  await sendWebhook(webhook);

  expect(await balance()).toBe(0);
  expect(await intentOf(reference)).toMatchObject({ status: 'paid' });
  expect(await verifyLedger(db())).toMatchObject({ faults: [] });
});

test('rejects an unconfirmed refund, so that the gateway retries the webhook', async () => {
  const { reference_number: reference } = await begin();
  await sendWebhook({ reference, amount: 105 });
  fawry.setStatus(reference, { status: 'paid' });

  const response = await sendWebhook({ reference, amount: 105, status: 'refunded' });

  expect(response).toMatchObject({ status: 503 });
  expect(await balance()).toBe(100_00);
});

test.each(['rejected', 'unavailable'] as const)(
  'rejects a refund while the status query is %s, so that the gateway retries the webhook',
  async (failure) => {
    const { reference_number: reference } = await begin();
    const webhook = { reference, amount: 105 };
    await sendWebhook(webhook);
    fawry.fail(failure);

    const response = await sendWebhook({ ...webhook, status: 'refunded' });
    fawry.fail(null);

    expect(response).toMatchObject({ status: 503, code: 'provider_unavailable' });
    fawry.setStatus(reference, { status: 'refunded', refundedAmount: 105_00 });
    expect(await sendWebhook({ ...webhook, status: 'refunded' })).toMatchObject({ status: 200 });
    expect(await balance()).toBe(0);
  },
);

test('books the spent part of a refund as a loss of the school', async () => {
  const { reference_number: reference } = await begin();
  await sendWebhook({ reference, amount: 105 });
  await setBalance(30_00);
  fawry.setStatus(reference, { status: 'refunded', refundedAmount: 105_00 });

  await sendWebhook({ reference, amount: 105, status: 'refunded' });

  expect(await balance()).toBe(0);
  const losses = await provider().database.client`
    select details from audit_log where action = 'refund_beyond_balance'`;
  expect(losses).toMatchObject([{ details: { reference, piasters: 70_00 } }]);
});

test('debits a partial refund, and later the rest of the payment', async () => {
  const { reference_number: reference } = await begin();
  const webhook = { reference, amount: 105 };
  await sendWebhook(webhook);

  for (const refundedAmount of [40_00, 40_00, 105_00]) {
    fawry.setStatus(reference, { status: 'refunded', refundedAmount });
    await sendWebhook({ ...webhook, status: 'refunded' });
    if (refundedAmount === 40_00) expect(await balance()).toBe(60_00);
  }

  expect(await balance()).toBe(0);
});

test.each([
  { left: 'too little', reported: 'refunded', price: 61, status: 'lapsed', balance: 60_00 },
  { left: 'too little', reported: 'paid', price: 61, status: 'lapsed', balance: 60_00 },
  { left: 'enough', reported: 'refunded', price: 60, status: 'opened', balance: 0 },
] as const)(
  'sets the purchase to $status when $left remains after a partial refund (webhook: $reported)',
  async ({ price, reported, ...then }) => {
    const { reference_number: reference } = await begin();
    const lesson = await addLesson(db(), { price: price * 100 });
    const body = { course_id: lesson.id, reference_number: reference, consent: true };
    expect(await students().fresh.post('/checkout/standing-order', body)).toMatchObject({
      status: 200,
    });
    // Simulates a hosted page, whose gateway id is known only after the payment.
    await provider().database.client`
      update intents set provider_ref = null, provider_order_ref = null
      where reference = ${reference}`;
    fawry.setStatus(reference, { status: 'refunded', refundedAmount: 40_00 });
    await sendWebhook({ reference, amount: 105, status: reported });

    const [order] = await provider().database.client`
      select status from standing_orders where course_id = ${lesson.id}`;
    expect([order?.['status'], await balance()]).toEqual([then.status, then.balance]);
    expect(await verifyLedger(db())).toMatchObject({ faults: [] });
  },
);

test('moves no money for a partial refund of unknown amount and stores the event', async () => {
  const { reference_number: reference } = await begin();
  const webhook = { reference, amount: 105 };
  await sendWebhook(webhook);
  fawry.setStatus(reference, { status: 'refunded', refundedAmount: Number.NaN });

  const response = await sendWebhook({ ...webhook, status: 'refunded' });

  expect(response).toMatchObject({ status: 409, code: 'amount_differs' });
  expect(await balance()).toBe(100_00);
  const storedEvents = await provider().database.client`
    select status, outcome from callback_events where reference = ${reference} order by id`;
  expect(storedEvents.map((row) => ({ ...row }))).toEqual([
    { status: 'paid', outcome: 'credited' },
    { status: 'refunded', outcome: 'refund_unknown' },
  ]);
});

test('moves no money for a refund of unknown amount, even when the gateway is down', async () => {
  const { reference_number: reference } = await begin();
  await sendWebhook({ reference, amount: 105 });
  fawry.fail('not_configured');
  const raw = { message: { orderStatus: 'PARTIAL_REFUNDED' } };

  const response = await sendWebhook({ reference, amount: 105, status: 'refunded', raw });
  fawry.fail(null);

  expect(response).toMatchObject({ status: 409, code: 'amount_differs' });
  expect(await balance()).toBe(100_00);
});

test('moves no money for an OPay refund without an amount, even when OPay is down', async () => {
  const { reference_number: reference } = await begin({ provider: 'opay', method: 'card' });
  opay.setStatus(reference, { status: 'paid' });
  const webhook = { reference, amount: 104, gateway: 'opay', providerRef: `o-${reference}` };
  await sendWebhook(webhook);
  const refund = { ...webhook, status: 'refunded', raw: { message: { refunded: true } } } as const;
  opay.setStatus(reference, { status: 'refunded', refundedAmount: Number.NaN });

  expect(await sendWebhook(refund)).toMatchObject({ status: 409, code: 'amount_differs' });
  opay.fail('not_configured');
  expect(await sendWebhook(refund)).toMatchObject({ status: 409, code: 'amount_differs' });
  opay.fail(null);

  expect(await balance()).toBe(100_00);
  opay.setStatus(reference, { status: 'refunded', refundedAmount: 30_00 });
  expect(await sendWebhook(refund)).toMatchObject({ status: 200 });
  expect(await balance()).toBe(70_00);
});

test.each([
  { key: null, second: null, unresolved: 1 },
  { key: 'first', second: 'first', unresolved: 0 },
  { key: 'first', second: 'second', unresolved: 1 },
])(
  'leaves $unresolved refund to review if $second arrives after $key is resolved',
  async ({ key, second, unresolved }) => {
    const { reference_number: reference } = await begin();
    await sendWebhook({ reference, amount: 105 });
    fawry.setStatus(reference, { status: 'refunded', refundedAmount: Number.NaN });
    const refund = (event_key: string | null) =>
      sendWebhook({ reference, amount: 105, status: 'refunded', raw: { event_key } });
    const unbooked = () =>
      db().select().from(callbackEvents).where(eq(callbackEvents.outcome, 'refund_unknown'));
    const own = async () => (await unbooked()).filter((event) => event.reference === reference);
    await refund(key);
    const [event] = await own();
    if (!event) throw new Error('no event was stored');
    clock.now = new Date(clock.now.getTime() + 60_000);
    await resolvePaymentEvent(db(), event, { by: 'Mona', reason: 'taken back', now: clock.now });

    clock.now = new Date(clock.now.getTime() + 60_000);
    await refund(second);

    const events = await own();
    const resolutions = await findEventResolutions(db(), events);
    expect(events.filter((one) => !resolutions.has(one))).toHaveLength(unresolved);
  },
);

test('credits no payment whose refund of unknown amount arrived first, until it is taken back', async () => {
  const { reference_number: reference } = await begin();
  const webhook = { reference, amount: 105 };
  const raw = { event_key: 'refund' };
  fawry.setStatus(reference, { status: 'refunded', refundedAmount: Number.NaN });
  await sendWebhook({ ...webhook, status: 'refunded', raw });

  for (const status of ['refunded', 'paid'] as const) {
    fawry.setStatus(reference, { status });
    const response = await sendWebhook(webhook);
    expect(response).toMatchObject({ status: 409, code: 'amount_differs' });
    const { data } = await students().fresh.get(`/recharge/transaction/${reference}`);
    expect(data).toMatchObject({
      invoice: { status: 'new' },
      progress: { differs_at: expect.any(String), seen_to_at: null },
    });
  }
  expect(await balance()).toBe(0);

  const invoiceRef = await invoiceRefOf(reference);
  const input = { invoiceRef, amount: 30_00, reason: 'refunded', by: 'Mona', now: clock.now };
  const done = await db().transaction((tx) => takeBack(tx, input));
  expect(done).toMatchObject({ amount: 30_00, fromWallet: 30_00 });
  expect(await balance()).toBe(70_00);
  expect(await sendWebhook(webhook)).toMatchObject({ status: 200, credited: false });
  expect(await balance()).toBe(70_00);
  expect(await verifyLedger(db())).toMatchObject({ faults: [] });
});

test('credits nothing for a payment of another amount that was refunded', async () => {
  const { reference_number: reference } = await begin();
  fawry.setStatus(reference, { status: 'paid', amount: 50_00 });
  await sendWebhook({ reference, amount: 50 });
  fawry.setStatus(reference, { status: 'refunded', refundedAmount: 50_00 });
  const refund = { reference, amount: 50, status: 'refunded' } as const;
  expect(await sendWebhook(refund)).toMatchObject({ status: 409, code: 'amount_differs' });

  const invoiceRef = await invoiceRefOf(reference);
  const input = { invoiceRef, amount: 50_00, reason: 'refunded', by: 'Mona', now: clock.now };
  const done = await db().transaction((tx) => takeBack(tx, input));

  expect(done).toEqual({ error: 'Only a credited payment can be taken back.' });
  expect(await balance()).toBe(0);
  expect(await intentOf(reference)).not.toMatchObject({ status: 'paid' });
});

test('credits a payment after another amount was paid and refunded', async () => {
  const { reference_number: reference } = await begin();
  await sendWebhook({ reference, amount: 1 });
  fawry.setStatus(reference, { status: 'refunded', amount: 1_00, refundedAmount: 1_00 });
  await sendWebhook({ reference, amount: 1, status: 'refunded' });
  fawry.setStatus(reference, { status: 'paid', amount: 105_00 });

  expect(await sendWebhook({ reference, amount: 105 })).toMatchObject({ credited: true });

  expect(await balance()).toBe(100_00);
});

test('credits a payment after its unknown refund was resolved, or takes it back', async () => {
  for (const isTakenBack of [false, true]) {
    const { reference_number: reference } = await begin();
    fawry.setStatus(reference, { status: 'refunded', refundedAmount: Number.NaN });
    await sendWebhook({ reference, amount: 105, status: 'refunded', raw: { event_key: 'refund' } });
    const [event] = await db()
      .select()
      .from(callbackEvents)
      .where(eq(callbackEvents.reference, reference));
    if (!event) throw new Error('no event was stored');
    await resolvePaymentEvent(db(), event, { by: 'Mona', reason: 'no refund', now: clock.now });
    await setBalance(0);

    if (isTakenBack) {
      const invoiceRef = await invoiceRefOf(reference);
      const input = { invoiceRef, amount: 30_00, reason: 'refunded', by: 'Mona', now: clock.now };
      await db().transaction((tx) => takeBack(tx, input));
    } else {
      fawry.setStatus(reference, { status: 'paid' });
      expect(await sendWebhook({ reference, amount: 105 })).toMatchObject({ credited: true });
    }
    expect(await balance()).toBe(isTakenBack ? 70_00 : 100_00);
  }
});

test('books payment and refund once the gateway knows the amount of an earlier refund', async () => {
  const { reference_number: reference } = await begin();
  fawry.setStatus(reference, { status: 'refunded', refundedAmount: Number.NaN });
  await sendWebhook({ reference, amount: 105, status: 'refunded' });
  fawry.setStatus(reference, { status: 'refunded', refundedAmount: 30_00 });

  expect(await sendWebhook({ reference, amount: 105 })).toMatchObject({ status: 200 });

  expect(await balance()).toBe(70_00);
});

async function invoiceRefOf(reference: string): Promise<string> {
  const { invoiceId = 0 } = (await intentOf(reference)) ?? {};
  const [invoice] = await db().select().from(invoices).where(eq(invoices.id, invoiceId));
  return invoice?.ref ?? '';
}
