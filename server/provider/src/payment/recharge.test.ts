import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callbackEvents, intents } from '../db/schema/invoice.ts';
import { students } from '../db/schema/user.ts';
import { balanceOf } from '../ledger/posting.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { createTestGateway } from '../testing/gateway.ts';
import { hear, setBalance } from '../testing/payer.ts';
import { demoPassword, demoStudents, startTestProvider, type TestProvider } from '../testing.ts';

let provider: TestProvider;
let fresh: Browser;
let mariam: Browser;
let studentId: number;
let now = new Date();
const fawry = createTestGateway();
const accept = createTestGateway();
const opay = createTestGateway({ names: false });

beforeAll(async () => {
  provider = await startTestProvider({ gateways: { fawry, accept, opay }, now: () => now });
  fresh = openBrowser(provider.app);
  await fresh.login(demoStudents.fresh.email, demoPassword);
  mariam = openBrowser(provider.app);
  await mariam.login(demoStudents.mariam.email, demoPassword);
  const [student] = await provider.services.db
    .select()
    .from(students)
    .where(eq(students.number, demoStudents.fresh.number));
  studentId = student?.id ?? 0;
});
afterAll(() => provider.stop());

beforeEach(async () => {
  now = new Date();
  await provider.services.db
    .update(intents)
    .set({ status: 'failed' })
    .where(eq(intents.status, 'pending'));
  await setBalance(provider.services.db, studentId, 0);
});

type Started = { reference_number: string; payload: object; expires_at: string };
const wanted = { amount: 100, provider: 'fawry', method: 'fawry' };

async function begin(body: object = {}): Promise<Started> {
  const answer = await fresh.post('/recharge', { ...wanted, ...body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.data as Started;
}
const balance = () => balanceOf(provider.services.db, studentId);
const intentOf = async (reference: string) => {
  const [intent] = await provider.services.db
    .select()
    .from(intents)
    .where(eq(intents.reference, reference));
  return intent;
};

test('a recharge is asked for with its fees; the wallet gets what was asked for without them', async () => {
  const { reference_number: reference } = await begin();
  expect(reference).toMatch(/^[a-z]{24}$/);
  expect(fawry.opened.get(reference)).toMatchObject({ chargeAmount: 105_00, method: 'fawry' });

  const heard = await hear(provider.app, { reference, amount: 105 });

  expect(heard).toMatchObject({ status: 200, credited: true, balance: 100 });
  expect(heard.invoice).toMatchObject({
    status: 'paid',
    type: 'recharge',
    transaction: { amount: 105, provider: 'fawry', method: 'fawry' },
    items: [
      { title: 'Wallet top-up', amount: 100 },
      { title: 'Payment fees', amount: 5 },
    ],
  });
  expect(await balance()).toBe(100_00);
  expect(await verifyLedger(provider.services.db)).toMatchObject({ faults: [] });
});

test.each([
  [{ amount: 52 }, { amount: ['invalid_multiple'] }],
  [{ amount: 15 }, { amount: ['invalid_multiple'] }],
  [{ amount: 2005 }, { amount: ['invalid_multiple'] }],
  [{ provider: 'opay', method: 'aman' }, { method: ['invalid_data'] }],
  [{ method: 'wallet' }, { method: ['invalid_data'] }],
  [{ provider: 'accept', method: 'ewallet' }, { phone: ['invalid_phone'] }],
  [{ provider: 'accept', method: 'ewallet', phone: '0123' }, { phone: ['invalid_phone'] }],
])('refused: %j', async (body, errors) => {
  const answer = await fresh.post('/recharge', { ...wanted, ...body });
  expect(answer).toMatchObject({ status: 422, errors });
});

test('a multiple outside of the limits is told the limits', async () => {
  const answer = await fresh.post('/recharge', { ...wanted, amount: 5 });
  expect(answer.data).toMatchObject({ min: 20, max: 2000 });
});

test('while a payment is pending another one waits, but the same number for a kiosk is shown again', async () => {
  const first = await begin();

  expect(await begin()).toEqual(first);
  expect(await fresh.post('/recharge', { ...wanted, amount: 50 })).toMatchObject({
    status: 409,
    code: 'transaction_pending',
    message: 'You Already have a PENDING transaction',
    show: true,
  });
});

test('a page of a gateway is not made twice', async () => {
  const body = { provider: 'accept', method: 'card' };
  await begin(body);
  expect(await fresh.post('/recharge', { ...wanted, ...body })).toMatchObject({ status: 409 });
});

test('a kiosk number whose time is over makes room for the next one, and pays all the same', async () => {
  const first = await begin();
  now = new Date(now.getTime() + 25 * 3_600_000);
  const second = await begin();

  expect(second.reference_number).not.toBe(first.reference_number);
  expect(await intentOf(first.reference_number)).toMatchObject({ status: 'expired' });
  await hear(provider.app, { reference: first.reference_number, amount: 105 });
  await hear(provider.app, { reference: second.reference_number, amount: 105 });
  expect(await balance()).toBe(200_00);
});

test('a gateway that fails leaves nothing pending, and says so', async () => {
  fawry.fail('unavailable');
  const answer = await fresh.post('/recharge', wanted);
  fawry.fail(null);

  expect(answer).toMatchObject({ status: 409, code: 'conflict', show: true });
  expect(answer.message).toMatch(/payment service does not answer/);
  await begin();
});

test('a repeated request with the same key asks the gateway once', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const before = accept.opened.size;
  const body = { ...wanted, provider: 'accept', method: 'card' };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => fresh.post('/recharge', body, headers)),
  );
  const good = answers.filter(({ status }) => status === 200);
  expect(good.length).toBeGreaterThan(0);
  expect(answers.every(({ status, code }) => status === 200 || code === 'still_running')).toBe(
    true,
  );

  const again = await fresh.post('/recharge', body, headers);

  expect(again.data).toEqual(good[0]?.data);
  expect(accept.opened.size - before).toBe(1);
  expect(await fresh.post('/recharge', { ...body, amount: 50 }, headers)).toMatchObject({
    status: 422,
    code: 'idempotency_mismatch',
  });
});

test('a request that failed may be made again with its key', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  fawry.fail('refused');
  expect(await fresh.post('/recharge', wanted, headers)).toMatchObject({ status: 409 });
  fawry.fail(null);
  expect(await fresh.post('/recharge', wanted, headers)).toMatchObject({ status: 200 });
});

test('a callback credits once, however often it comes', async () => {
  const { reference_number: reference } = await begin();
  const word = {
    reference,
    amount: 105,
    providerRef: (await intentOf(reference))?.providerRef ?? null,
  };
  const heard = await Promise.all(Array.from({ length: 20 }, () => hear(provider.app, word)));

  expect(heard.every(({ status }) => status === 200)).toBe(true);
  expect(heard.filter(({ credited }) => credited)).toHaveLength(1);
  expect(await balance()).toBe(100_00);
  const events = await provider.services.db
    .select()
    .from(callbackEvents)
    .where(eq(callbackEvents.reference, reference));
  expect(events).toMatchObject([{ outcome: 'credited', status: 'paid' }]);
});

test.each([
  ['another amount', { amount: 104 }, 'amount_differs'],
  ['the amount without fees', { amount: 100 }, 'amount_differs'],
  ['no real amount', { amount: 105.001 }, 'amount_differs'],
  ['another currency', { raw: { currency: 'USD' } }, 'amount_differs'],
  ['another number at the gateway', { providerRef: '999' }, 'conflict'],
  ['another gateway', { gateway: 'accept' }, 'not_found'],
  ['a reference nobody made', { reference: 'R000000000000000' }, 'not_found'],
])('nothing moves by a callback with %s', async (_, wrong, code) => {
  const { reference_number: reference } = await begin();

  const heard = await hear(provider.app, { reference, amount: 105, ...wrong });

  expect(heard).toMatchObject({ code });
  expect(await balance()).toBe(0);
  expect(await intentOf(reference)).toMatchObject({ status: 'pending' });
  const told = 'reference' in wrong ? wrong.reference : reference;
  const events = await provider.services.db
    .select()
    .from(callbackEvents)
    .where(eq(callbackEvents.reference, String(told)));
  expect(events).toMatchObject([{ outcome: code }]);
});

test('one payment at a gateway does not pay for two references', async () => {
  const card = { provider: 'accept', method: 'card' };
  const first = await begin(card);
  const word = { amount: 106, gateway: 'accept' };
  const { providerRef = '' } = (await intentOf(first.reference_number)) ?? {};
  await hear(provider.app, { ...word, reference: first.reference_number, providerRef });
  const second = await begin(card);
  await provider.services.db
    .update(intents)
    .set({ providerRef: null, providerOrderRef: 'order-2' })
    .where(eq(intents.reference, second.reference_number));

  const heard = await hear(provider.app, {
    ...word,
    reference: second.reference_number,
    providerRef,
  });

  expect(heard).toMatchObject({ status: 409, code: 'conflict' });
  expect(await balance()).toBe(100_00);
});

test('a payment whose number nobody knew before is asked for at the gateway before it is believed', async () => {
  const { reference_number: reference } = await begin({ provider: 'opay', method: 'card' });
  const word = { reference, amount: 105, gateway: 'opay', providerRef: 'o-77' };

  expect(await hear(provider.app, word)).toMatchObject({ status: 409 });
  opay.fail('unavailable');
  expect(await hear(provider.app, word)).toMatchObject({ status: 503 });
  opay.fail(null);
  opay.say(reference, { status: 'paid' });
  expect(await hear(provider.app, word)).toMatchObject({ status: 200, credited: true });
});

test('failed and expired payments may still be paid; paid ones neither fail nor expire', async () => {
  const { reference_number: reference } = await begin();
  const word = { reference, amount: 105 };

  await hear(provider.app, { ...word, status: 'failed' });
  expect(await intentOf(reference)).toMatchObject({ status: 'failed' });
  expect(await hear(provider.app, word)).toMatchObject({ credited: true });
  await hear(provider.app, { ...word, status: 'expired' });
  await hear(provider.app, { ...word, status: 'failed' });

  expect(await intentOf(reference)).toMatchObject({ status: 'paid' });
  expect(await balance()).toBe(100_00);
});

test('money that was given back leaves the wallet once, and the books balance', async () => {
  const { reference_number: reference } = await begin();
  const word = { reference, amount: 105 };
  await hear(provider.app, word);
  fawry.say(reference, { status: 'refunded', refundedAmount: 105_00 });

  await hear(provider.app, { ...word, status: 'refunded' });
  await hear(provider.app, { ...word, status: 'refunded' });
  await hear(provider.app, word);

  expect(await balance()).toBe(0);
  expect(await intentOf(reference)).toMatchObject({ status: 'paid' });
  expect(await verifyLedger(provider.services.db)).toMatchObject({ faults: [] });
});

test('a refund that the gateway itself does not know of yet moves nothing, and is to be said again', async () => {
  const { reference_number: reference } = await begin();
  await hear(provider.app, { reference, amount: 105 });
  fawry.say(reference, { status: 'paid' });

  const heard = await hear(provider.app, { reference, amount: 105, status: 'refunded' });

  expect(heard).toMatchObject({ status: 503 });
  expect(await balance()).toBe(100_00);
});

test('what was spent before it was given back is borne by the school, and written down', async () => {
  const { reference_number: reference } = await begin();
  await hear(provider.app, { reference, amount: 105 });
  await setBalance(provider.services.db, studentId, 30_00);
  fawry.say(reference, { status: 'refunded', refundedAmount: 105_00 });

  await hear(provider.app, { reference, amount: 105, status: 'refunded' });

  expect(await balance()).toBe(0);
  const losses = await provider.database.client`
    select details from audit_log where action = 'refund_beyond_balance'`;
  expect(losses).toMatchObject([{ details: { reference, piasters: 70_00 } }]);
});

test('a part given back takes that part, and the rest of it later', async () => {
  const { reference_number: reference } = await begin();
  const word = { reference, amount: 105 };
  await hear(provider.app, word);

  for (const refundedAmount of [40_00, 40_00, 105_00]) {
    fawry.say(reference, { status: 'refunded', refundedAmount });
    await hear(provider.app, { ...word, status: 'refunded' });
    if (refundedAmount === 40_00) expect(await balance()).toBe(60_00);
  }

  expect(await balance()).toBe(0);
});

test('an own payment can be given up, and is credited when it lands all the same', async () => {
  const { reference_number: reference } = await begin();
  const path = `/recharge/transaction/${reference}`;

  expect(await mariam.post('/recharge/rollback', { reference_number: reference })).toMatchObject({
    status: 404,
  });
  expect(await mariam.get(path)).toMatchObject({ status: 404 });
  const given = await fresh.post('/recharge/rollback', { reference_number: reference });
  expect(given).toMatchObject({ status: 200, data: { invoice: { status: 'failed' } } });
  await begin({ amount: 50 });

  await hear(provider.app, { reference, amount: 105 });
  expect(await fresh.get(path)).toMatchObject({
    data: { invoice: { status: 'paid' }, balance: 100 },
  });
  expect(await fresh.post('/recharge/rollback', { reference_number: reference })).toMatchObject({
    status: 409,
  });
});
