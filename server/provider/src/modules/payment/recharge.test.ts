import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { prepareRecharges, rechargeBody } from '../../../test-support/payments/recharges.ts';
import { verifyLedger } from '../ledger/verify.ts';

const {
  fawry,
  accept,
  clock,
  db,
  logged,
  students,
  recharge,
  begin,
  sendWebhook,
  balance,
  intentOf,
} = prepareRecharges();

test('charges the amount with fees and credits the amount without fees', async () => {
  const { reference_number: reference } = await begin();
  expect(reference).toMatch(/^[a-z]{24}$/);
  expect(fawry.opened.get(reference)).toMatchObject({ chargeAmount: 105_00, method: 'fawry' });

  const response = await sendWebhook({ reference, amount: 105 });

  expect(response).toMatchObject({ status: 200, credited: true, balance: 100 });
  expect(response.invoice).toMatchObject({
    status: 'paid',
    type: 'recharge',
    transaction: { amount: 105, provider: 'fawry', method: 'fawry' },
    items: [
      { title: 'Wallet top-up', amount: 100 },
      { title: 'Payment fees', amount: 5 },
    ],
  });
  expect(await balance()).toBe(100_00);
  expect(await verifyLedger(db())).toMatchObject({ faults: [] });
});

test.each([
  [{ amount: 52 }, { amount: ['invalid_multiple'] }],
  [{ amount: 15 }, { amount: ['invalid_multiple'] }],
  [{ amount: 2005 }, { amount: ['invalid_multiple'] }],
  [{ provider: 'opay', method: 'aman' }, { method: ['invalid_data'] }],
  [{ method: 'wallet' }, { method: ['invalid_data'] }],
  [{ provider: 'paypal' }, { provider: ['invalid_data'] }],
  [{ provider: undefined }, { provider: ['field_required'] }],
  [
    { provider: null, amount: null },
    { provider: ['field_required'], amount: ['field_required'] },
  ],
  [{ provider: 'accept', method: 'ewallet' }, { phone: ['invalid_phone'] }],
  [{ provider: 'accept', method: 'ewallet', phone: '0123' }, { phone: ['invalid_phone'] }],
  [{ provider: 'fawry', method: 'fawry', phone: '0123' }, { phone: ['invalid_phone'] }],
])('rejects %j with field errors', async (body, errors) => {
  const answer = await recharge(body);
  expect(answer).toMatchObject({ status: 422, errors });
});

test('returns the limits for an amount outside the limits', async () => {
  const answer = await recharge({ amount: 5 });
  expect(answer.data).toMatchObject({ min: 20, max: 2000 });
});

test('rejects a second payment while one is pending, even with the same amount', async () => {
  const { reference_number } = await begin();

  for (const body of [{}, { amount: 50 }, { provider: 'accept', method: 'aman' }]) {
    expect(await recharge(body)).toMatchObject({
      status: 409,
      code: 'transaction_pending',
      data: { reference_number },
      message: 'You Already have a PENDING transaction',
      show: true,
    });
  }
});

test('returns the same payment code when the request is repeated', async () => {
  const headers = { prefer: 'payment-code' };
  const first = await begin({}, headers);
  expect(await begin({}, headers)).toEqual(first);
});

test('does not open a second page at a gateway', async () => {
  const body = { provider: 'accept', method: 'card' };
  await begin(body);
  expect(await recharge(body)).toMatchObject({ status: 409 });
});

test('replaces an expired payment code, but still credits a payment with the old code', async () => {
  const first = await begin();
  clock.now = new Date(clock.now.getTime() + 25 * 3_600_000);
  const second = await begin();

  expect(second.reference_number).not.toBe(first.reference_number);
  expect(await intentOf(first.reference_number)).toMatchObject({ status: 'expired' });
  await sendWebhook({ reference: first.reference_number, amount: 105 });
  await sendWebhook({ reference: second.reference_number, amount: 105 });
  expect(await balance()).toBe(200_00);
});

test('returns a payment code until it expires, and from then on a new one', async () => {
  const headers = { prefer: 'payment-code' };
  const first = await begin({}, headers);
  const expiresAt = Date.parse(first.expires_at);
  clock.now = new Date(expiresAt - 1);
  expect(await begin({}, headers)).toEqual(first);

  clock.now = new Date(expiresAt);
  const second = await begin({}, headers);
  expect(second.reference_number).not.toBe(first.reference_number);
  expect(Date.parse(second.expires_at)).toBeGreaterThan(expiresAt);
});

test('closes the payment and returns an error when the gateway fails', async () => {
  fawry.fail('unavailable');
  const answer = await recharge();
  fawry.fail(null);

  expect(answer).toMatchObject({ status: 409, code: 'conflict', show: true });
  expect(answer.message).toMatch(/payment company isn.t responding/);
  await begin();
});

test('logs the gateway’s error when a payment cannot be opened', async () => {
  fawry.fail('rejected');
  await recharge();
  fawry.fail(null);

  expect(logged()).toMatch(/"level":40.*"rejected: requested_failure".*"route":"\/api\/recharge"/);
});

test('calls the gateway once for a repeated idempotency key', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const before = accept.opened.size;
  const body = { ...rechargeBody, provider: 'accept', method: 'card' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => recharge(body, headers)));
  const good = answers.filter(({ status }) => status === 200);
  expect(good.length).toBeGreaterThan(0);
  expect(answers.every(({ status, code }) => status === 200 || code === 'still_running')).toBe(
    true,
  );

  const again = await recharge(body, headers);

  expect(again.data).toEqual(good[0]?.data);
  expect(accept.opened.size - before).toBe(1);
  expect(await recharge({ ...body, amount: 50 }, headers)).toMatchObject({
    status: 422,
    code: 'idempotency_mismatch',
  });
});

test('allows a retry of a failed request with the same key', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  fawry.fail('rejected');
  expect(await recharge({}, headers)).toMatchObject({ status: 409 });
  fawry.fail(null);
  expect(await recharge({}, headers)).toMatchObject({ status: 200 });
});

test('cancels a pending payment and still credits money that arrives later', async () => {
  const { fresh, mariam } = students();
  const { reference_number: reference } = await begin();
  const path = `/recharge/transaction/${reference}`;

  expect(await mariam.post('/recharge/rollback', { reference_number: reference })).toMatchObject({
    status: 404,
  });
  expect(await mariam.get(path)).toMatchObject({ status: 404 });
  const given = await fresh.post('/recharge/rollback', { reference_number: reference });
  expect(given).toMatchObject({ status: 200, data: { invoice: { status: 'failed' } } });
  await begin({ amount: 50 });

  await sendWebhook({ reference, amount: 105 });
  expect(await fresh.get(path)).toMatchObject({
    data: { invoice: { status: 'paid' }, balance: 100 },
  });
  expect(await fresh.post('/recharge/rollback', { reference_number: reference })).toMatchObject({
    status: 409,
  });
});
