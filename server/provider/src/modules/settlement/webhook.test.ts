import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { prepareRecharges } from '../../../test-support/payments/recharges.ts';
import { callbackEvents, intents } from '../../db/schema/invoice.ts';

const { opay, db, begin, sendWebhook, balance, intentOf } = prepareRecharges();

test('credits the wallet once when the webhook is delivered repeatedly', async () => {
  const { reference_number: reference } = await begin();
  const webhook = {
    reference,
    amount: 105,
    providerRef: (await intentOf(reference))?.providerRef ?? null,
  };
  const responses = await Promise.all(Array.from({ length: 20 }, () => sendWebhook(webhook)));

  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect(responses.filter(({ credited }) => credited)).toHaveLength(1);
  expect(await balance()).toBe(100_00);
  const events = await db()
    .select()
    .from(callbackEvents)
    .where(eq(callbackEvents.reference, reference));
  expect(events).toMatchObject([{ outcome: 'credited', status: 'paid' }]);
});

test.each([
  ['another amount', { amount: 104 }, 'amount_differs'],
  ['the amount without fees', { amount: 100 }, 'amount_differs'],
  ['a fraction of a piaster', { amount: 105.001 }, 'amount_differs'],
  ['another currency', { raw: { currency: 'USD' } }, 'amount_differs'],
  ['another gateway id', { providerRef: '999' }, 'conflict'],
  ['another gateway', { gateway: 'accept' }, 'not_found'],
  ['an unknown reference', { reference: 'R000000000000000' }, 'not_found'],
])('moves no money for a webhook with %s', async (_, changes, code) => {
  const { reference_number: reference } = await begin();

  const response = await sendWebhook({ reference, amount: 105, ...changes });

  expect(response).toMatchObject({ code });
  expect(await balance()).toBe(0);
  expect(await intentOf(reference)).toMatchObject({ status: 'pending' });
  const eventReference = 'reference' in changes ? changes.reference : reference;
  const events = await db()
    .select()
    .from(callbackEvents)
    .where(eq(callbackEvents.reference, String(eventReference)));
  expect(events).toMatchObject([{ outcome: code }]);
});

test('rejects a gateway transaction that has paid another reference', async () => {
  const card = { provider: 'accept', method: 'card' };
  const first = await begin(card);
  const webhook = { amount: 106, gateway: 'accept' };
  const { providerRef = '' } = (await intentOf(first.reference_number)) ?? {};
  await sendWebhook({ ...webhook, reference: first.reference_number, providerRef });
  const second = await begin(card);
  await db()
    .update(intents)
    .set({ providerRef: null, providerOrderRef: 'order-2' })
    .where(eq(intents.reference, second.reference_number));

  const response = await sendWebhook({
    ...webhook,
    reference: second.reference_number,
    providerRef,
  });

  expect(response).toMatchObject({ status: 409, code: 'conflict' });
  expect(await balance()).toBe(100_00);
});

test('queries the gateway before it credits a payment with an unknown id', async () => {
  const { reference_number: reference } = await begin({ provider: 'opay', method: 'card' });
  const webhook = { reference, amount: 104, gateway: 'opay', providerRef: 'o-77' };

  const readEvents = () =>
    db().select().from(callbackEvents).where(eq(callbackEvents.reference, reference));
  expect(await sendWebhook(webhook)).toMatchObject({ status: 409 });
  // Every webhook is stored, whether the gateway confirms it or not.
  expect(await readEvents()).toMatchObject([{ status: 'paid', outcome: 'conflict' }]);
  opay.fail('unavailable');
  expect(await sendWebhook(webhook)).toMatchObject({ status: 503 });
  opay.fail(null);
  opay.setStatus(reference, { status: 'paid' });
  expect(await sendWebhook(webhook)).toMatchObject({ status: 200, credited: true });
  expect(await readEvents()).toMatchObject([{ status: 'paid', outcome: 'credited' }]);
});

test('rejects an amount mismatch for an unknown id, even if the gateway confirms the payment', async () => {
  const { reference_number: reference } = await begin({ provider: 'opay', method: 'card' });
  const webhook = { reference, amount: 95, gateway: 'opay', providerRef: 'o-78' };
  opay.setStatus(reference, { status: 'paid' });

  expect(await sendWebhook(webhook)).toMatchObject({ status: 409, code: 'amount_differs' });
  expect(await balance()).toBe(0);
  expect(await sendWebhook({ ...webhook, amount: 104 })).toMatchObject({
    status: 200,
    credited: true,
  });
});

test('credits a failed payment, but does not fail or expire a paid payment', async () => {
  const { reference_number: reference } = await begin();
  const webhook = { reference, amount: 105 };

  await sendWebhook({ ...webhook, status: 'failed' });
  expect(await intentOf(reference)).toMatchObject({ status: 'failed' });
  expect(await sendWebhook(webhook)).toMatchObject({ credited: true });
  await sendWebhook({ ...webhook, status: 'expired' });
  await sendWebhook({ ...webhook, status: 'failed' });

  expect(await intentOf(reference)).toMatchObject({ status: 'paid' });
  expect(await balance()).toBe(100_00);
});
