import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { prepareFees } from '../../../test-support/payments/fees.ts';
import { invoices } from '../../db/schema/invoice.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { refundToWallet } from '../refund/refund-to-wallet.ts';

const { accept, db, fresh, pay, begin, sendWebhook, balance, isPaid } = prepareFees();

describe('refunds and second payments of sign-up fees', () => {
  test('makes refunded fees due again and does not change the balance', async () => {
    const reference = await begin('card');
    const webhook = { reference, amount: 43.5, gateway: 'accept' };
    await sendWebhook(webhook);
    accept.setStatus(reference, { status: 'refunded', refundedAmount: 43_50 });

    await sendWebhook({ ...webhook, status: 'refunded' });

    expect(await isPaid()).toBe(false);
    expect(await balance()).toBe(100_00);
    expect(await verifyLedger(db())).toMatchObject({ faults: [] });
  });

  test('does not make fees due that were paid again before the rest was refunded', async () => {
    const reference = await begin('card');
    const webhook = { reference, amount: 43.5, gateway: 'accept' };
    await sendWebhook(webhook);
    accept.setStatus(reference, { status: 'refunded', refundedAmount: 40_00 });
    await sendWebhook({ ...webhook, status: 'refunded' });
    expect(await isPaid()).toBe(false);
    await pay('wallet', 'wallet');

    accept.setStatus(reference, { status: 'refunded', refundedAmount: 43_50 });
    await sendWebhook({ ...webhook, status: 'refunded' });

    expect(await isPaid()).toBe(true);
    expect(await balance()).toBe(60_00);
    expect(await verifyLedger(db())).toMatchObject({ faults: [] });
  });

  test('debits the wallet when the gateway refunds fees that the school had already refunded', async () => {
    const reference = await begin('card');
    const webhook = { reference, amount: 43.5, gateway: 'accept' };
    const { invoice } = await sendWebhook(webhook);
    const refundInput = { invoiceRef: invoice.invoice_ref, reason: 'Asked for', now: new Date() };
    await db().transaction((tx) => refundToWallet(tx, refundInput));
    expect(await balance()).toBe(143_50);
    accept.setStatus(reference, { status: 'refunded', refundedAmount: 43_50 });

    await sendWebhook({ ...webhook, status: 'refunded' });
    await sendWebhook({ ...webhook, status: 'refunded' });

    expect(await balance()).toBe(100_00);
    expect(await isPaid()).toBe(false);
    expect(await verifyLedger(db())).toMatchObject({ faults: [] });
  });

  test('books the refund of a payment that became a top-up as that of a top-up', async () => {
    const reference = await begin('aman');
    await fresh().post('/recharge/rollback', { reference_number: reference });
    await pay('wallet', 'wallet');
    accept.setStatus(reference, { status: 'refunded', refundedAmount: 43_50 });

    const webhook = { reference, amount: 43.5, gateway: 'accept', status: 'refunded' } as const;
    const { invoice } = await sendWebhook(webhook);

    expect(invoice).toMatchObject({ type: 'recharge' });
    const [refund] = await db().select().from(invoices).orderBy(desc(invoices.id)).limit(1);
    expect(refund).toMatchObject({ type: 'refund', purpose: 'recharge' });
  });

  test('credits the wallet when a kiosk payment arrives after the fees were paid', async () => {
    const reference = await begin('aman');
    await fresh().post('/recharge/rollback', { reference_number: reference });
    expect(await pay('wallet', 'wallet')).toMatchObject({ status: 200 });

    const webhook = { reference, amount: 43.5, gateway: 'accept' };
    const { invoice } = await sendWebhook(webhook);

    expect(await balance()).toBe(100_00);
    expect(await verifyLedger(db())).toMatchObject({ faults: [] });
    // The invoice shows that the money is in the wallet, so it cannot be refunded into the wallet.
    const items = [
      { title: 'Wallet top-up', amount: 40 },
      { title: 'Payment fees', amount: 3.5 },
    ];
    expect(invoice).toMatchObject({ type: 'recharge', items });
    const refundInput = { invoiceRef: invoice.invoice_ref, reason: 'Asked for', now: new Date() };
    const refused = { error: 'Only a paid purchase can be refunded.' };
    expect(await db().transaction((tx) => refundToWallet(tx, refundInput))).toEqual(refused);
    // As such invoices were stored before.
    await db()
      .update(invoices)
      .set({ type: 'purchase' })
      .where(eq(invoices.ref, invoice.invoice_ref));
    expect(await db().transaction((tx) => refundToWallet(tx, refundInput))).toEqual(refused);
  });
});
