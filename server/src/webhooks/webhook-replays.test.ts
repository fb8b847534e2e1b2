import { describe, expect, test } from 'vitest';
import { prepareGateways } from '../test-support/payments/gateways.ts';

const { sandbox, begin, stateOf, settled, answersFrom, post } = prepareGateways();

/** Pays on the gateway's page. Returns the parameters with which the browser returns. */
async function payOnPage(reference: string): Promise<URLSearchParams> {
  const order = (await sandbox().orders()).find((one) => one.reference === reference);
  const answer = await fetch(`${sandbox().origin}${order?.page}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ choice: 'pay:card' }),
  });
  await settled(reference, 'paid');
  return new URL(answer.headers.get('location') ?? '').searchParams;
}

/** Sends the signed fields of a return as a webhook. */
function asMessage(back: URLSearchParams, changes: Record<string, unknown>) {
  const typed = (value: string) =>
    /^(?:true|false|\d+)$/.test(value) ? (JSON.parse(value) as unknown) : value;
  const fields = Object.fromEntries([...back].map(([name, value]) => [name, typed(value)]));
  const source_data = {
    pan: back.get('source_data.pan'),
    sub_type: back.get('source_data.sub_type'),
    type: back.get('source_data.type'),
  };
  const obj = { ...fields, source_data, ...changes };
  return post(`paymob?hmac=${back.get('hmac')}`, JSON.stringify({ type: 'TRANSACTION', obj }));
}

describe('webhook replays', () => {
  test('credit no other order with the signed return of a browser', async () => {
    const first = await begin('accept', 'card');
    const back = await payOnPage(first);
    const second = await begin('accept', 'card');
    const before = await stateOf(second);
    const number = Number(back.get('order'));
    const other = (await sandbox().orders()).find((one) => one.reference === second);

    const again = await asMessage(back, { order: { id: number, merchant_order_id: first } });
    expect(again.statusCode).toBe(200);
    const swapped = await asMessage(back, { order: { id: number, merchant_order_id: second } });
    expect(swapped.statusCode).toBe(200);
    const renumbered = { id: Number(other?.number), merchant_order_id: second };
    expect((await asMessage(back, { order: renumbered })).statusCode).toBe(401);
    const cents = Number(`${back.get('amount_cents')}20`);
    const shifted = { amount_cents: cents, created_at: back.get('created_at')?.slice(2) };
    expect((await asMessage(back, shifted)).statusCode).toBe(400);
    expect(await stateOf(second)).toEqual(before);
  });

  test('debit a refund once, even if the payment is sent again as successful', async () => {
    const reference = await begin('accept', 'card');
    const before = await stateOf(reference);
    await payOnPage(reference);
    await sandbox().make(reference, 'refund', { copies: 5, shuffled: true });
    const balance = async () => (await stateOf(reference)).balance;
    await expect.poll(balance, { timeout: 8_000 }).toBe(before.balance);
    // Copies that are still in flight have no effect.
    const taken = await answersFrom('accept', 200);
    await expect.poll(taken, { timeout: 8_000 }).toBeGreaterThan(0);
    expect(await stateOf(reference)).toEqual({ status: 'paid', balance: before.balance });
  });

  test("cannot use Fawry's return as a notification", async () => {
    const reference = await begin('fawry', 'fawry');
    const back = await payOnPage(reference);
    const message = {
      fawryRefNumber: back.get('referenceNumber'),
      merchantRefNumber: reference,
      paymentAmount: back.get('paymentAmount'),
      orderAmount: back.get('orderAmount'),
      orderStatus: back.get('orderStatus'),
      paymentMethod: back.get('paymentMethod'),
      paymentRefrenceNumber: `2.00${back.get('customerMail')}${back.get('customerMobile')}`,
      messageSignature: back.get('signature'),
    };
    expect((await post('fawry', JSON.stringify(message))).statusCode).toBe(400);
  });
});
