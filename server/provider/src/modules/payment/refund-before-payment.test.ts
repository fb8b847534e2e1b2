import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { prepareRecharges } from '../../../test-support/payments/recharges.ts';
import { callbackEvents, invoices } from '../../db/schema/invoice.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { takeBack } from '../refund/take-back.ts';
import { resolvePaymentEvent } from './event-review.ts';

const { fawry, clock, db, begin, sendWebhook, balance, setBalance, intentOf, students } =
  prepareRecharges();

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

test('keeps the block of an unknown refund when a copy of it cannot be confirmed', async () => {
  const { reference_number: reference } = await begin();
  const raw = { event_key: 'refund' };
  const refund = { reference, amount: 105, status: 'refunded', raw } as const;
  fawry.setStatus(reference, { status: 'refunded', refundedAmount: Number.NaN });
  await sendWebhook(refund);
  fawry.setStatus(reference, { status: 'paid' });

  expect(await sendWebhook(refund)).toMatchObject({ code: 'provider_unavailable' });

  expect(await sendWebhook({ reference, amount: 105 })).toMatchObject({ code: 'amount_differs' });
  expect(await balance()).toBe(0);
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
