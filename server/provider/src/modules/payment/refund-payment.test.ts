import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addLesson } from '../../../test-support/accounts/student.ts';
import { prepareRecharges } from '../../../test-support/payments/recharges.ts';
import { callbackEvents } from '../../db/schema/invoice.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { findEventResolutions, resolvePaymentEvent } from './event-review.ts';

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
