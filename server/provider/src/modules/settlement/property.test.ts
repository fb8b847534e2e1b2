import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, like } from 'drizzle-orm';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addLesson,
  addStudent,
  createCall,
  type TestStudent,
} from '../../../test-support/accounts/student.ts';
import { createTestGateway } from '../../../test-support/payments/gateway.ts';
import { openConnections, sendWebhook } from '../../../test-support/payments/payer.ts';
import {
  type KillDelayMs,
  type PaymentStep,
  paymentSteps,
} from '../../../test-support/payments/payment-steps.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import type { courses } from '../../db/schema/classroom.ts';
import { enrolments } from '../../db/schema/enrolment.ts';
import { intents } from '../../db/schema/invoice.ts';
import { transactions } from '../../db/schema/ledger.ts';
import { toDomainError } from '../../http/error-envelope.ts';
import { checkOutLesson } from '../checkout/checkout.ts';
import { getBalance, postTransaction } from '../ledger/posting.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { cancelPayment } from '../payment/cancel-payment.ts';
import type { Intent } from '../payment/intent.ts';
import { beginRecharge } from '../payment/recharge.ts';
import { reconcileDuePayments } from './reconcile.ts';

let provider: TestProvider;
let lessons: (typeof courses.$inferSelect)[];
let now = new Date();
const fawry = createTestGateway();
const log = pino({ level: 'silent' });

beforeAll(async () => {
  provider = await startTestProvider({ gateways: { fawry }, now: () => now });
  const { db } = provider.services;
  lessons = [await addLesson(db, { price: 40_00 }), await addLesson(db, { price: 90_00 })];
});
afterAll(() => provider.stop());

/** The expected state, computed without a database, in piasters. */
type Model = {
  balance: number;
  paid: Map<string, { credit: number; charge: number; back: number }>;
  openUntil: Map<number, number>;
};

type World = { student: TestStudent; started: Intent[]; model: Model; creditsTwice: boolean };

async function play(script: PaymentStep[], { creditsTwice = false } = {}): Promise<void> {
  now = new Date();
  const student = await addStudent(provider.services.db);
  const model: Model = { balance: 0, paid: new Map(), openUntil: new Map() };
  const world: World = { student, started: [], model, creditsTwice };
  for (const step of script) {
    await perform(world, step);
    expect(await getBalance(provider.services.db, student.studentId)).toBe(model.balance);
  }
  await checkLedger(world);
}

async function perform(world: World, step: PaymentStep): Promise<void> {
  if (step.do === 'recharge') return recharge(world, step.amount);
  if (step.do === 'tell') return sendEvent(world, step);
  if (step.do === 'buy') return buy(world, step);
  if (step.do === 'giveUp') {
    const intent = world.started[step.which];
    if (intent)
      await runConcurrently(1, () =>
        cancelPayment(provider.services, intent.reference, call(world)),
      );
    return;
  }
  now = new Date(now.getTime() + step.hours * 3_600_000);
  await reconcileDuePayments({ ...provider.services, log });
}

const call = ({ student }: World) => createCall(provider.services, student);

/** Simulates a killed process, which loses its connections and uncommitted changes. */
async function killConnections(after: KillDelayMs): Promise<void> {
  if (after === null) return;
  await sleep(after);
  await provider.database.client`select pg_terminate_backend(pid, 2000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
}

/** Waits until all connections are new. */
async function reconnect({ dies }: { dies: KillDelayMs }): Promise<void> {
  if (dies !== null) await openConnections(provider.services.db).catch(() => reconnect({ dies }));
}

/** Runs a call several times concurrently and returns the error codes. */
function runConcurrently(copies: number, work: () => Promise<unknown>): Promise<string[]> {
  const step = async (): Promise<string> => {
    try {
      await work();
      return 'done';
    } catch (error) {
      const { code } = toDomainError(error);
      if (code === 'internal') throw error;
      return code === 'overloaded' || code === 'provider_unavailable' ? step() : code;
    }
  };
  return Promise.all(Array.from({ length: copies }, step));
}

async function recharge(world: World, amount: number): Promise<void> {
  const expected = { amount, provider: 'fawry', method: 'fawry' } as const;
  await runConcurrently(1, async () => {
    const intent = await beginRecharge(provider.services, expected, call(world));
    if (!world.started.some(({ id }) => id === intent.id)) world.started.push(intent);
  });
}

async function sendEvent(world: World, step: Extract<PaymentStep, { do: 'tell' }>): Promise<void> {
  const intent = world.started[step.which];
  if (!intent) return;
  const { reference, chargeAmount: charge, creditAmount: credit } = intent;
  const refundedAmount = Math.round((charge * step.part) / 100);
  const isPaid = step.status === 'paid' || step.status === 'refunded';
  if (isPaid) {
    const refunded = step.status === 'refunded' ? refundedAmount : 0;
    fawry.setStatus(reference, { status: step.status, refundedAmount: refunded });
  }
  const webhook = { reference, amount: charge / 100, status: step.status };
  const copies = Array.from({ length: step.copies }, () => sendUntilAccepted(webhook));
  const [responses] = await Promise.all([Promise.all(copies), killConnections(step.dies)]);
  await reconnect(step);
  const { model } = world;
  const isNew = isPaid && !model.paid.has(reference);
  if (isNew) {
    model.paid.set(reference, { credit, charge, back: 0 });
    model.balance += credit;
  }
  const credited = responses.filter((response) => response.credited).length;
  expectCount(credited, isNew && step.status === 'paid' ? 1 : 0, step.dies);
  if (step.status === 'refunded') takeBack(model, reference, refundedAmount);
  if (isNew && world.creditsTwice) await creditAgain(world, reference);
}

/** Retries as a gateway does. */
async function sendUntilAccepted(
  webhook: Parameters<typeof sendWebhook>[1],
): ReturnType<typeof sendWebhook> {
  const response = await sendWebhook(provider.app, webhook);
  return response.status === 503 ? sendUntilAccepted(webhook) : response;
}

/** A killed call may have been committed, although its response was lost. */
function expectCount(count: number, expected: number, death: KillDelayMs): void {
  if (death === null) expect(count).toBe(expected);
  else expect(count).toBeLessThanOrEqual(expected);
}

function takeBack(model: Model, reference: string, total: number): void {
  const paid = model.paid.get(reference);
  if (!paid || total <= paid.back) return;
  const share = Math.min(total, paid.credit) - Math.min(paid.back, paid.credit);
  model.balance -= Math.min(share, model.balance);
  paid.back = total;
}

/** A deliberate bug that the checks must detect: a second credit for one payment. */
async function creditAgain({ student }: World, reference: string): Promise<void> {
  await provider.services.db.transaction((tx) =>
    postTransaction(tx, {
      type: 'recharge',
      reference: `again:${reference}`,
      description: { en: 'Bug', ar: 'خطأ' },
      lines: [
        [{ wallet: student.studentId }, 1],
        ['gateway', -1],
      ],
      at: now,
    }),
  );
}

async function buy(world: World, step: Extract<PaymentStep, { do: 'buy' }>): Promise<void> {
  const lesson = lessons[step.lesson];
  if (!lesson) return;
  const order = { course_id: lesson.id, payment_method: 'wallet' } as const;
  const bought = runConcurrently(step.copies, () =>
    checkOutLesson(provider.services, order, call(world)),
  );
  const [ends] = await Promise.all([bought, killConnections(step.dies)]);
  await reconnect(step);
  const { model } = world;
  const isOpen = (model.openUntil.get(lesson.id) ?? 0) > now.getTime();
  const isBought = !isOpen && model.balance >= lesson.price;
  expectCount(ends.filter((end) => end === 'done').length, isBought ? 1 : 0, step.dies);
  if (!isBought) return;
  model.balance -= lesson.price;
  model.openUntil.set(lesson.id, now.getTime() + lesson.accessDays * 86_400_000);
}

async function checkLedger({ student, model }: World): Promise<void> {
  const { db } = provider.services;
  expect(await verifyLedger(db)).toMatchObject({ faults: [] });
  const own = and(eq(intents.studentId, student.studentId), eq(intents.status, 'paid'));
  const paid = await db.select().from(intents).where(own);
  expect(paid.map(({ reference }) => reference).toSorted()).toEqual(
    [...model.paid.keys()].toSorted(),
  );
  for (const { reference } of paid) {
    expect(
      await db.$count(transactions, like(transactions.reference, `intent:${reference}%`)),
    ).toBe(1);
  }
  const enrolled = eq(enrolments.studentId, student.studentId);
  expect(await db.$count(enrolments, enrolled)).toBe(model.openUntil.size);
}

test('keeps the ledger consistent for any order of payments, refunds, purchases and kills', async () => {
  await fc.assert(
    fc.asyncProperty(paymentSteps, (script) => play(script)),
    { numRuns: process.env['FAULTS'] ? 20 : 6 },
  );
}, 60_000);

test('detects a payment that is credited twice', async () => {
  const paying: PaymentStep[] = [
    { do: 'recharge', amount: 50 },
    { do: 'tell', which: 0, status: 'paid', copies: 1, part: 100, dies: null },
  ];
  await expect(play(paying, { creditsTwice: true })).rejects.toThrow('5000');
});
