import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addStudent, callOf, type TestStudent } from '../../../test-support/accounts/student.ts';
import { createTestGateway } from '../../../test-support/payments/gateway.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { intents } from '../../db/schema/invoice.ts';
import { balanceOf } from '../ledger/posting.ts';
import { cancelPayment } from '../payment/cancel.ts';
import { nextCheck } from '../payment/next-check.ts';
import { beginRecharge } from '../payment/recharge.ts';
import { reconcileDue } from './reconcile.ts';

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

const call = () => callOf(provider.services, student);
const begin = () =>
  beginRecharge(provider.services, { amount: 100, provider: 'fawry', method: 'fawry' }, call());
const balance = () => balanceOf(provider.services.db, student.studentId);
const statusOf = async ({ id }: { id: number }) => {
  const [intent] = await provider.services.db.select().from(intents).where(eq(intents.id, id));
  return intent?.status;
};

/** Lets the time pass, and asks as often as the worker would. */
async function pass(minutes: number): Promise<void> {
  const end = now.getTime() + minutes * minute;
  while (now.getTime() < end) {
    now = new Date(Math.min(now.getTime() + minute / 2, end));
    await reconcileDue({ ...provider.services, log });
  }
}

test('a payment whose message was lost is credited within two minutes, at any time of its life', async () => {
  const intent = await begin();
  await pass(30);
  expect(await statusOf(intent)).toBe('pending');
  fawry.say(intent.reference, { status: 'paid' });

  await pass(2);

  expect(await statusOf(intent)).toBe('paid');
  expect(await balance()).toBe(100_00);
});

test('two processes that ask at once credit once, and ask for each payment once', async () => {
  const intent = await begin();
  fawry.say(intent.reference, { status: 'paid' });
  now = new Date(now.getTime() + minute);
  const before = fawry.asked();

  const rounds = Array.from({ length: 4 }, () => reconcileDue({ ...provider.services, log }));
  const taken = await Promise.all(rounds);

  expect(taken.reduce((sum, count) => sum + count)).toBe(1);
  expect(fawry.asked() - before).toBe(1);
  expect(await balance()).toBe(100_00);
});

test('a number whose time is over closes, and is credited if it was paid after all', async () => {
  const intent = await begin();
  now = new Date(now.getTime() + 24 * 60 * minute);
  await pass(11);
  expect(await statusOf(intent)).toBe('expired');

  fawry.say(intent.reference, { status: 'paid' });
  await pass(11);

  expect(await statusOf(intent)).toBe('paid');
  expect(await balance()).toBe(100_00);
});

test('what was given up is asked for all the same', async () => {
  const intent = await begin();
  await cancelPayment(provider.services, intent.reference, call());
  fawry.say(intent.reference, { status: 'paid' });
  await pass(11);
  expect(await balance()).toBe(100_00);
});

test('a gateway that does not answer changes nothing, and is asked again', async () => {
  const intent = await begin();
  fawry.fail('unavailable');
  await pass(5);
  expect(await statusOf(intent)).toBe('pending');

  fawry.say(intent.reference, { status: 'paid' });
  fawry.fail(null);
  await pass(2);
  expect(await statusOf(intent)).toBe('paid');
});

test('a payment of another amount is not credited', async () => {
  const intent = await begin();
  fawry.say(intent.reference, { status: 'paid', amount: 1 });
  await pass(5);
  expect(await balance()).toBe(0);
});

test('after a day nobody asks any more', () => {
  const end = new Date('2030-01-01T12:00:00Z');
  const intent = { status: 'expired', checks: 3, createdAt: end, expiresAt: end } as const;
  const hours = (count: number) => new Date(end.getTime() + count * 60 * minute);

  expect(nextCheck(intent, hours(23))).toEqual(new Date(hours(23).getTime() + 10 * minute));
  expect(nextCheck(intent, hours(24))).toBeNull();
  expect(nextCheck({ ...intent, status: 'pending', checks: 0 }, hours(-5))).toEqual(
    new Date(hours(-5).getTime() + minute / 2),
  );
});
