import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { prepareMoneyCommands } from '../../../test-support/payments/money-commands.ts';
import { sendWebhook } from '../../../test-support/payments/payer.ts';
import { callbackEvents, invoices } from '../../db/schema/invoice.ts';
import { beginRecharge } from '../payment/recharge.ts';

const { school, services, db, call, balance, run } = prepareMoneyCommands();

describe('callbacks commands', () => {
  test('lists gateway events and replays a rejected event', async () => {
    const recharge = { amount: 100, provider: 'fawry', method: 'fawry' } as const;
    const { reference, id, invoiceId } = await beginRecharge(services(), recharge, call());
    await school().database.client`update intents set charge_amount = 11000 where id = ${id}`;
    await sendWebhook(school().app, { reference, amount: 105 });
    const listed = await run('callbacks', 'list', '--reference', reference);
    expect(listed.out).toMatch(/fawry .*paid {2}amount_differs: 105 EGP, invoiced 110 EGP$/);
    const [invoice] = await db().select().from(invoices).where(eq(invoices.id, invoiceId));
    const { ref = '' } = invoice ?? {};
    expect((await run('callbacks', 'list', '--invoice', ref)).out).toBe(listed.out);
    expect((await run('callbacks', 'list', '--invoice', '1')).out).not.toContain(reference);
    const differing = await run('callbacks', 'list', '--outcome', 'amount_differs');
    expect(differing.out).toContain(listed.out);
    expect(await run('callbacks', 'list', '--outcome', 'nothing')).toMatchObject({
      out: 'No webhooks found.',
    });

    await school().database.client`update intents set charge_amount = 10500 where id = ${id}`;
    const [event] = await db()
      .select()
      .from(callbackEvents)
      .where(eq(callbackEvents.reference, reference));
    const replayed = await run('callbacks', 'replay', String(event?.id));
    expect(replayed).toMatchObject({ code: 0, out: 'Credited.' });
    expect(await run('callbacks', 'replay', String(event?.id))).toMatchObject({
      out: 'No change.',
    });
  });

  test('records which operator resolved an amount mismatch and moves no money', async () => {
    const { reference, id } = await addDiffering('DEALT-WITH');
    const before = await balance();
    const result = await run('callbacks', 'done', id, '--reason', 'refunded', '--by', 'Mona');
    expect(result).toMatchObject({
      code: 0,
      out: `Message ${id} marked as resolved; no money moved.`,
    });
    expect(await balance()).toBe(before);

    const list = async () => (await run('callbacks', 'list', '--reference', reference)).out;
    expect(await list()).toMatch(/invoiced \? EGP, resolved by Mona: refunded$/);
    await addDiffering(reference);
    const [newest] = (await list()).split('\n');
    expect(newest).not.toContain('Mona');
  });

  test('ends a resolved payment, so that the student can begin another one', async () => {
    const recharge = { amount: 100, provider: 'fawry', method: 'fawry' } as const;
    const { reference } = await beginRecharge(services(), recharge, call());
    const { id } = await addDiffering(reference);
    expect(await run('callbacks', 'done', id, '--reason', 'refunded')).toMatchObject({
      code: 0,
    });

    const next = await beginRecharge(services(), recharge, call());

    expect(next.reference).not.toBe(reference);
    // A payment of the right amount that arrives late is still credited.
    const before = await balance();
    await sendWebhook(school().app, { reference, amount: 105 });
    expect(await balance()).toBe(before + 100_00);
    await sendWebhook(school().app, { reference: next.reference, amount: 105, status: 'failed' });
  });

  test('lists the amount and the transaction of a second payment', async () => {
    const recharge = { amount: 100, provider: 'fawry', method: 'fawry' } as const;
    const { reference, providerRef } = await beginRecharge(services(), recharge, call());
    await sendWebhook(school().app, { reference, amount: 105, providerRef });
    await sendWebhook(school().app, { reference, amount: 105, providerRef: '4242' });

    const list = async () => (await run('callbacks', 'list', '--reference', reference)).out;
    expect(await list()).toMatch(/paid {2}second_payment: 105 EGP, transaction 4242\n/);
    const [id = ''] = (await list()).split(' ');
    await run('callbacks', 'done', id, '--reason', 'refunded', '--by', 'Mona');
    expect(await list()).toMatch(/transaction 4242, resolved by Mona: refunded\n/);
  });

  test('lists an amount mismatch as credited when the correct amount followed', async () => {
    const recharge = { amount: 100, provider: 'fawry', method: 'fawry' } as const;
    const { reference } = await beginRecharge(services(), recharge, call());
    await addDiffering(reference);
    const list = async () => (await run('callbacks', 'list', '--reference', reference)).out;
    expect(await list()).toMatch(/invoiced 105 EGP$/);
    await sendWebhook(school().app, { reference, amount: 105 });
    expect(await list()).toMatch(/invoiced 105 EGP, credited since$/);

    // An event after the credit or the refund is not booked, so an operator has to handle it.
    await addDiffering(reference);
    await addDiffering(reference, { status: 'refunded', outcome: 'amount_differs' });
    const credited = (await list()).split('\n').filter((line) => line.includes('credited since'));
    expect(credited).toHaveLength(1);
  });

  test('rejects the resolution of an event that needs no action', async () => {
    const { id } = await addDiffering('CLOSED', { status: 'failed', outcome: 'closed' });
    expect(await run('callbacks', 'done', id, '--reason', 'refunded')).toMatchObject({
      code: 2,
      err: expect.stringContaining('its amount is the invoiced one'),
    });
  });

  async function addDiffering(
    reference: string,
    { status, outcome } = { status: 'paid', outcome: 'amount_differs' },
  ) {
    const [row] = await db()
      .insert(callbackEvents)
      .values({
        gateway: 'fawry',
        dedupeKey: randomUUID(),
        reference,
        status,
        outcome,
        body: {},
        receivedAt: new Date(),
      })
      .returning();
    return { reference, id: String(row?.id) };
  }
});
