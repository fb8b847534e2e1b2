import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addStudent,
  createCall,
  type TestStudent,
} from '../../../test-support/accounts/student.ts';
import { createTestGateway } from '../../../test-support/payments/gateway.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { intents } from '../../db/schema/invoice.ts';
import { getBalance } from '../ledger/posting.ts';
import { cancelPayment } from '../payment/cancel-payment.ts';
import { computeNextCheck } from '../payment/next-check.ts';
import { beginRecharge } from '../payment/recharge.ts';
import { checkPayment } from './check-payment.ts';
import { reconcileDuePayments } from './reconcile.ts';

let provider: TestProvider;
let student: TestStudent;
let now = new Date();
const fawry = createTestGateway();
const log = pino({ level: 'silent' });
const minute = 60_000;

beforeAll(async () => {
  provider = await startTestProvider({ gateways: { fawry }, now: () => now });
});
afterAll(() => provider.stop());

beforeEach(async () => {
  now = new Date();
  fawry.fail(null);
  await provider.services.db.update(intents).set({ nextCheckAt: null });
  student = await addStudent(provider.services.db);
});

const call = () => createCall(provider.services, student);
const begin = () =>
  beginRecharge(provider.services, { amount: 100, provider: 'fawry', method: 'fawry' }, call());
const balance = () => getBalance(provider.services.db, student.studentId);
const statusOf = async ({ id }: { id: number }) => {
  const [intent] = await provider.services.db.select().from(intents).where(eq(intents.id, id));
  return intent?.status;
};

/** Advances the clock and reconciles every 30 seconds, as often as the job does. */
async function advanceClock(minutes: number): Promise<void> {
  const end = now.getTime() + minutes * minute;
  while (now.getTime() < end) {
    now = new Date(Math.min(now.getTime() + minute / 2, end));
    await reconcileDuePayments({ ...provider.services, log });
  }
}

test('credits a payment within two minutes when its webhook was lost', async () => {
  const intent = await begin();
  await advanceClock(30);
  expect(await statusOf(intent)).toBe('pending');
  fawry.setStatus(intent.reference, { status: 'paid' });

  await advanceClock(2);

  expect(await statusOf(intent)).toBe('paid');
  expect(await balance()).toBe(100_00);
});

test('credits and queries each payment once when four processes run concurrently', async () => {
  const intent = await begin();
  fawry.setStatus(intent.reference, { status: 'paid' });
  now = new Date(now.getTime() + minute);
  const before = fawry.countStatusQueries();

  const rounds = Array.from({ length: 4 }, () =>
    reconcileDuePayments({ ...provider.services, log }),
  );
  const taken = await Promise.all(rounds);

  expect(taken.reduce((sum, count) => sum + count)).toBe(1);
  expect(fawry.countStatusQueries() - before).toBe(1);
  expect(await balance()).toBe(100_00);
});

test('closes an expired payment code and credits a late payment', async () => {
  const intent = await begin();
  now = new Date(now.getTime() + 24 * 60 * minute);
  await advanceClock(11);
  expect(await statusOf(intent)).toBe('expired');

  fawry.setStatus(intent.reference, { status: 'paid' });
  await advanceClock(11);

  expect(await statusOf(intent)).toBe('paid');
  expect(await balance()).toBe(100_00);
});

test('credits a cancelled payment that the gateway reports as paid', async () => {
  const intent = await begin();
  await cancelPayment(provider.services, intent.reference, call());
  fawry.setStatus(intent.reference, { status: 'paid' });
  await advanceClock(11);
  expect(await balance()).toBe(100_00);
});

test('leaves a payment pending and retries when the gateway does not respond', async () => {
  const intent = await begin();
  fawry.fail('unavailable');
  await advanceClock(5);
  expect(await statusOf(intent)).toBe('pending');

  fawry.setStatus(intent.reference, { status: 'paid' });
  fawry.fail(null);
  await advanceClock(2);
  expect(await statusOf(intent)).toBe('paid');
});

test('does not close a payment whose status query is refused, until the queries end', async () => {
  const intent = await begin();
  fawry.fail('rejected');
  now = new Date(now.getTime() + 24 * 60 * minute);
  await advanceClock(21);
  expect(await statusOf(intent)).toBe('pending');

  now = new Date(now.getTime() + 24 * 60 * minute);
  await advanceClock(1);
  expect(await statusOf(intent)).toBe('expired');
});

test('shows the student that the gateway does not respond when it refuses the query', async () => {
  const { reference } = await begin();
  fawry.fail('rejected');
  await expect(checkPayment(provider.services, reference, call())).rejects.toMatchObject({
    code: 'conflict',
    show: true,
    message: expect.stringContaining("isn't responding"),
  });
});

test('leaves a payment under review open for a week when the queries end, then closes it', async () => {
  const intent = await begin();
  fawry.setStatus(intent.reference, { status: 'paid', amount: 1 });
  now = new Date(now.getTime() + 48 * 60 * minute);
  await advanceClock(1);
  expect(await statusOf(intent)).toBe('pending');
  now = new Date(now.getTime() + 6 * 24 * 60 * minute);
  await advanceClock(1);
  expect(await statusOf(intent)).toBe('pending');
  now = new Date(now.getTime() + 24 * 60 * minute);
  await advanceClock(1);
  expect(await statusOf(intent)).toBe('expired');
});

test('does not credit a payment with a different amount', async () => {
  const intent = await begin();
  fawry.setStatus(intent.reference, { status: 'paid', amount: 1 });
  await advanceClock(5);
  expect(await balance()).toBe(0);
});

test('stops status queries a day after the payment has expired', () => {
  const end = new Date('2030-01-01T12:00:00Z');
  const intent = { status: 'expired', checks: 3, createdAt: end, expiresAt: end } as const;
  const hours = (count: number) => new Date(end.getTime() + count * 60 * minute);

  expect(computeNextCheck(intent, hours(23))).toEqual(new Date(hours(23).getTime() + 10 * minute));
  expect(computeNextCheck(intent, hours(24))).toBeNull();
  expect(computeNextCheck({ ...intent, status: 'pending', checks: 0 }, hours(-5))).toEqual(
    new Date(hours(-5).getTime() + minute / 2),
  );
});
