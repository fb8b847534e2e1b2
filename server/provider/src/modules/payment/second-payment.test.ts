import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { prepareRecharges } from '../../../test-support/payments/recharges.ts';
import { notifications } from '../../db/schema/activity.ts';
import { callbackEvents, intents, invoices } from '../../db/schema/invoice.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { takeBack } from '../refund/take-back.ts';
import { reconcileDuePayments } from '../settlement/reconcile.ts';

const { accept, opay, clock, provider, db, begin, sendWebhook, balance, intentOf } =
  prepareRecharges();

const channels = [
  { gateway: 'fawry', method: 'fawry', amount: 105, raw: undefined },
  { gateway: 'accept', method: 'card', amount: 106, raw: { order_ref: 'order-1' } },
  { gateway: 'opay', method: 'card', amount: 104, raw: undefined },
] as const;

const eventsOf = (reference: string) => {
  const own = eq(callbackEvents.reference, reference);
  return db().select().from(callbackEvents).where(own).orderBy(callbackEvents.id);
};

const noticesOf = (reference: string) =>
  db()
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.kind, 'payment_twice'),
        eq(notifications.url, `/payment/callback?reference=${reference}`),
      ),
    );

type Channel = (typeof channels)[number];

async function payOnce({ gateway, method, amount, raw }: Channel) {
  const { reference_number: reference } = await begin({ provider: gateway, method });
  const order = raw ? `order-${reference}` : null;
  await setOrder(reference, order);
  const own = raw ? { raw: { order_ref: order } } : {};
  opay.setStatus(reference, { status: 'paid', providerRef: 'first' });
  const first = (await intentOf(reference))?.providerRef ?? `first-${reference}`;
  const paid = { reference, gateway, amount, ...own };
  expect(await sendWebhook({ ...paid, providerRef: first })).toMatchObject({ credited: true });
  return { reference, paid, first };
}

describe('a second paid transaction', () => {
  test.each(channels)(
    'of $gateway is stored, credits nothing and notifies the student once',
    async (channel) => {
      const { reference, paid, first } = await payOnce(channel);
      const second = { ...paid, providerRef: `second-${reference}` };

      const answers = [await sendWebhook(second), await sendWebhook(second)];
      await sendWebhook({ ...paid, providerRef: first });

      expect(answers).toMatchObject([
        { status: 200, credited: false },
        { status: 200, credited: false },
      ]);
      expect(await balance()).toBe(100_00);
      expect((await intentOf(reference))?.providerRef).toBe(first);
      expect(await eventsOf(reference)).toMatchObject([
        { outcome: 'credited' },
        { outcome: 'second_payment', body: { provider_ref: second.providerRef } },
      ]);
      const [notice, ...more] = await noticesOf(reference);
      expect(more).toEqual([]);
      expect(notice?.bodyEn).toContain(`second payment of ${channel.amount} L.E`);
      expect(notice?.bodyAr).toContain('مرتين');
    },
  );

  test('is stored even if its amount differs from the first payment', async () => {
    const { reference, paid } = await payOnce(channels[0]);
    const second = { ...paid, amount: 50, providerRef: `second-${reference}` };

    expect(await sendWebhook(second)).toMatchObject({ status: 200, credited: false });
    expect(await eventsOf(reference)).toMatchObject([
      { outcome: 'credited' },
      { outcome: 'second_payment' },
    ]);
  });

  test('is a conflict if the transaction has paid another reference', async () => {
    const { first } = await payOnce(channels[0]);
    const { reference, paid } = await payOnce(channels[0]);

    expect(await sendWebhook({ ...paid, providerRef: first })).toMatchObject({ code: 'conflict' });
    expect(await noticesOf(reference)).toEqual([]);
  });

  test('does not debit the wallet when the gateway refunds the second transaction', async () => {
    const { reference, paid } = await payOnce(channels[1]);
    const second = { ...paid, providerRef: `second-${reference}` };
    await sendWebhook(second);

    expect(await sendWebhook({ ...second, status: 'refunded' })).toMatchObject({ status: 200 });

    expect(await balance()).toBe(100_00);
    expect((await eventsOf(reference)).at(-1)).toMatchObject({ outcome: 'second_refund' });
    expect(await verifyLedger(db())).toMatchObject({ faults: [] });
  });

  const firstReports = ['payment', 'its partial refund', 'a status query'] as const;
  test.each(firstReports)(
    'is recognised if the first report of the order was %s',
    async (firstReport) => {
      const { reference_number: reference } = await begin({ provider: 'accept', method: 'card' });
      const [order, first] = [`order-${reference}`, `first-${reference}`];
      await setOrder(reference, order);
      const raw = { order_ref: order };
      const paid = { reference, gateway: 'accept', amount: 106, providerRef: first, raw };
      if (firstReport === 'payment') await sendWebhook(paid);
      accept.setStatus(reference, {
        status: 'refunded',
        refundedAmount: 10_00,
        providerRef: first,
        providerOrderRef: order,
      });
      const refund = { ...paid, status: 'refunded', providerRef: `refund-${reference}` } as const;
      if (firstReport === 'a status query') await reconcileNow();
      else await sendWebhook(refund);
      expect(await balance()).toBe(90_00);
      expect((await intentOf(reference))?.providerRef).toBe(first);

      const second = { ...paid, providerRef: `second-${reference}` };
      await sendWebhook(paid);
      await sendWebhook(second);
      accept.setStatus(reference, { refundedAmount: 106_00, providerRef: second.providerRef });
      await sendWebhook({ ...second, status: 'refunded', raw: { ...raw, event_key: 'second' } });

      expect(await balance()).toBe(90_00);
      expect(await noticesOf(reference)).toHaveLength(1);
      expect((await eventsOf(reference)).map(({ outcome }) => outcome).slice(-2)).toEqual([
        'second_payment',
        'second_refund',
      ]);
      expect(await verifyLedger(db())).toMatchObject({ faults: [] });
    },
  );

  test('is a conflict if the gateway reports a refund of a transaction that paid another reference', async () => {
    const { first } = await payOnce(channels[1]);
    const { reference_number: reference } = await begin({ provider: 'accept', method: 'card' });
    await setOrder(reference, 'order-2');
    accept.setStatus(reference, { status: 'refunded', refundedAmount: 106_00, providerRef: first });
    const refund = { reference, gateway: 'accept', amount: 106, status: 'refunded' } as const;

    expect(await sendWebhook({ ...refund, raw: { order_ref: 'order-2' } })).toMatchObject({
      code: 'conflict',
    });
  });
});

describe('a second paid transaction of a payment credited without a transaction id', () => {
  const paidBy = (reference: string, providerRef: string | null) => ({
    reference,
    gateway: 'opay',
    amount: 104,
    providerRef,
  });

  async function reportUnknownRefund(reference: string): Promise<void> {
    opay.setStatus(reference, { status: 'refunded', refundedAmount: Number.NaN });
    await sendWebhook({ ...paidBy(reference, `refund-${reference}`), status: 'refunded' });
  }

  async function takeBackTen(reference: string): Promise<void> {
    const { invoiceId = 0 } = (await intentOf(reference)) ?? {};
    const [invoice] = await db().select().from(invoices).where(eq(invoices.id, invoiceId));
    const by = { reason: 'refunded', by: 'Mona', now: clock.now };
    const refund = { invoiceRef: invoice?.ref ?? '', amount: 10_00, ...by };
    await db().transaction((tx) => takeBack(tx, refund));
  }

  async function expectNoDebitForSecond(reference: string): Promise<void> {
    const before = await balance();
    const second = paidBy(reference, `second-${reference}`);
    expect(await sendWebhook(second)).toMatchObject({ status: 200, credited: false });
    expect(await noticesOf(reference)).toHaveLength(1);
    expect(await sendWebhook({ ...second, status: 'refunded' })).toMatchObject({ status: 200 });
    expect(await balance()).toBe(before);
    const outcomes = (await eventsOf(reference)).map(({ outcome }) => outcome);
    expect(outcomes.slice(-2)).toEqual(['second_payment', 'second_refund']);
    expect(await verifyLedger(db())).toMatchObject({ faults: [] });
  }

  test.each(['paid', 'refunded'] as const)(
    'is recognised by the rejected payment that was taken back, which the gateway reported as %s',
    async (status) => {
      const { reference_number: reference } = await begin({ provider: 'opay', method: 'card' });
      await reportUnknownRefund(reference);
      opay.setStatus(reference, { status });
      const first = paidBy(reference, `first-${reference}`);
      expect(await sendWebhook(first)).toMatchObject({ code: 'amount_differs' });

      await takeBackTen(reference);
      expect(await balance()).toBe(90_00);
      expect((await intentOf(reference))?.providerRef).toBe(first.providerRef);
      await expectNoDebitForSecond(reference);
    },
  );

  test('is taken back without the id of a transaction that paid another reference', async () => {
    const { first } = await payOnce(channels[2]);
    const { reference_number: reference } = await begin({ provider: 'opay', method: 'card' });
    await reportUnknownRefund(reference);
    await sendWebhook(paidBy(reference, first));

    await takeBackTen(reference);

    expect(await intentOf(reference)).toMatchObject({ status: 'paid', providerRef: null });
  });

  test.each(['a webhook', 'an operator'])(
    'is recognised after the first event with an id if %s caused the credit',
    async (creditedBy) => {
      const { reference_number: reference } = await begin({ provider: 'opay', method: 'card' });
      if (creditedBy === 'an operator') {
        await reportUnknownRefund(reference);
        await takeBackTen(reference);
      } else {
        opay.setStatus(reference, { status: 'paid' });
        expect(await sendWebhook(paidBy(reference, null))).toMatchObject({ credited: true });
      }
      expect((await intentOf(reference))?.providerRef).toBeNull();

      const first = paidBy(reference, `first-${reference}`);
      expect(await sendWebhook(first)).toMatchObject({ status: 200, credited: false });

      expect(await noticesOf(reference)).toEqual([]);
      expect((await intentOf(reference))?.providerRef).toBe(first.providerRef);
      await expectNoDebitForSecond(reference);
    },
  );
});

const setOrder = (reference: string, providerOrderRef: string | null) =>
  db().update(intents).set({ providerOrderRef }).where(eq(intents.reference, reference));

async function reconcileNow(): Promise<void> {
  clock.now = new Date(clock.now.getTime() + 60_000);
  await reconcileDuePayments({ ...provider().services, log: pino({ level: 'silent' }) });
}
