import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, like } from 'drizzle-orm';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addLesson,
  addStudent,
  callOf,
  type TestStudent,
} from '../../../test-support/accounts/student.ts';
import { createTestGateway } from '../../../test-support/payments/gateway.ts';
import { hear, warmUp } from '../../../test-support/payments/payer.ts';
import { type Death, type Step, steps } from '../../../test-support/payments/payment-steps.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import type { courses } from '../../db/schema/classroom.ts';
import { enrolments } from '../../db/schema/enrolment.ts';
import { intents } from '../../db/schema/invoice.ts';
import { transactions } from '../../db/schema/ledger.ts';
import { refusalOf } from '../../http/error-envelope.ts';
import { checkOut } from '../checkout/checkout.ts';
import { balanceOf, post } from '../ledger/posting.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { cancelPayment } from '../payment/cancel.ts';
import type { Intent } from '../payment/intent.ts';
import { beginRecharge } from '../payment/recharge.ts';
import { reconcileDue } from './reconcile.ts';

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

/** What the wallet must hold, worked out without a database. In piasters. */
type Model = {
  balance: number;
  paid: Map<string, { credit: number; charge: number; back: number }>;
  openUntil: Map<number, number>;
};

type World = { student: TestStudent; begun: Intent[]; model: Model; tellTwice: boolean };

async function play(script: Step[], { tellTwice = false } = {}): Promise<void> {
  now = new Date();
  const student = await addStudent(provider.services.db);
  const model: Model = { balance: 0, paid: new Map(), openUntil: new Map() };
  const world: World = { student, begun: [], model, tellTwice };
  for (const one of script) {
    await perform(world, one);
    expect(await balanceOf(provider.services.db, student.studentId)).toBe(model.balance);
  }
  await checkBooks(world);
}

async function perform(world: World, one: Step): Promise<void> {
  if (one.do === 'recharge') return recharge(world, one.amount);
  if (one.do === 'tell') return say(world, one);
  if (one.do === 'buy') return buy(world, one);
  if (one.do === 'giveUp') {
    const intent = world.begun[one.which];
    if (intent)
      await refusals(1, () => cancelPayment(provider.services, intent.reference, call(world)));
    return;
  }
  now = new Date(now.getTime() + one.hours * 3_600_000);
  await reconcileDue({ ...provider.services, log });
}

const call = ({ student }: World) => callOf(provider.services, student);

/** As a process that is killed leaves it: its connections are gone, with all that was not committed. */
async function die(after: Death): Promise<void> {
  if (after === null) return;
  await sleep(after);
  await provider.database.client`select pg_terminate_backend(pid, 2000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
}

/** Until every connection is a new one. */
async function getUp({ dies }: { dies: Death }): Promise<void> {
  if (dies !== null) await warmUp(provider.services.db).catch(() => getUp({ dies }));
}

/** Does the same several times at once; answers how each ended. */
function refusals(copies: number, work: () => Promise<unknown>): Promise<string[]> {
  const one = async (): Promise<string> => {
    try {
      await work();
      return 'done';
    } catch (error) {
      const { code } = refusalOf(error);
      if (code === 'internal') throw error;
      return code === 'overloaded' || code === 'provider_unavailable' ? one() : code;
    }
  };
  return Promise.all(Array.from({ length: copies }, one));
}

async function recharge(world: World, amount: number): Promise<void> {
  const wanted = { amount, provider: 'fawry', method: 'fawry' } as const;
  await refusals(1, async () => {
    const intent = await beginRecharge(provider.services, wanted, call(world));
    if (!world.begun.some(({ id }) => id === intent.id)) world.begun.push(intent);
  });
}

async function say(world: World, one: Extract<Step, { do: 'tell' }>): Promise<void> {
  const intent = world.begun[one.which];
  if (!intent) return;
  const { reference, chargeAmount: charge, creditAmount: credit } = intent;
  const refundedAmount = Math.round((charge * one.part) / 100);
  const isPaid = one.status === 'paid' || one.status === 'refunded';
  if (isPaid) {
    const refunded = one.status === 'refunded' ? refundedAmount : 0;
    fawry.say(reference, { status: one.status, refundedAmount: refunded });
  }
  const word = { reference, amount: charge / 100, status: one.status };
  const copies = Array.from({ length: one.copies }, () => tellUntilHeard(word));
  const [heard] = await Promise.all([Promise.all(copies), die(one.dies)]);
  await getUp(one);
  const { model } = world;
  const isNew = isPaid && !model.paid.has(reference);
  if (isNew) {
    model.paid.set(reference, { credit, charge, back: 0 });
    model.balance += credit;
  }
  const credited = heard.filter((answer) => answer.credited).length;
  expectCount(credited, isNew && one.status === 'paid' ? 1 : 0, one.dies);
  if (one.status === 'refunded') takeBack(model, reference, refundedAmount);
  if (isNew && world.tellTwice) await creditAgain(world, reference);
}

/** As gateways do. */
async function tellUntilHeard(word: Parameters<typeof hear>[1]): ReturnType<typeof hear> {
  const heard = await hear(provider.app, word);
  return heard.status === 503 ? tellUntilHeard(word) : heard;
}

/** Who died may have done it without being able to say so. */
function expectCount(count: number, wanted: number, death: Death): void {
  if (death === null) expect(count).toBe(wanted);
  else expect(count).toBeLessThanOrEqual(wanted);
}

function takeBack(model: Model, reference: string, total: number): void {
  const paid = model.paid.get(reference);
  if (!paid || total <= paid.back) return;
  const share = Math.min(total, paid.credit) - Math.min(paid.back, paid.credit);
  model.balance -= Math.min(share, model.balance);
  paid.back = total;
}

/** The bug that must be found: a second credit for the same payment. */
async function creditAgain({ student }: World, reference: string): Promise<void> {
  await provider.services.db.transaction((tx) =>
    post(tx, {
      type: 'recharge',
      reference: `again:${reference}`,
      words: { en: 'Bug', ar: 'خطأ' },
      lines: [
        [{ wallet: student.studentId }, 1],
        ['gateway', -1],
      ],
      at: now,
    }),
  );
}

async function buy(world: World, one: Extract<Step, { do: 'buy' }>): Promise<void> {
  const lesson = lessons[one.lesson];
  if (!lesson) return;
  const order = { course_id: lesson.id, payment_method: 'wallet' } as const;
  const bought = refusals(one.copies, () => checkOut(provider.services, order, call(world)));
  const [ends] = await Promise.all([bought, die(one.dies)]);
  await getUp(one);
  const { model } = world;
  const isOpen = (model.openUntil.get(lesson.id) ?? 0) > now.getTime();
  const isBought = !isOpen && model.balance >= lesson.price;
  expectCount(ends.filter((end) => end === 'done').length, isBought ? 1 : 0, one.dies);
  if (!isBought) return;
  model.balance -= lesson.price;
  model.openUntil.set(lesson.id, now.getTime() + lesson.accessDays * 86_400_000);
}

async function checkBooks({ student, model }: World): Promise<void> {
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

test('whatever is paid, told, given back, bought, killed and forgotten in whatever order, the books are right', async () => {
  await fc.assert(
    fc.asyncProperty(steps, (script) => play(script)),
    { numRuns: process.env['FAULTS'] ? 20 : 6 },
  );
}, 60_000);

test('the same looks find a payment that is credited twice', async () => {
  const paying: Step[] = [
    { do: 'recharge', amount: 50 },
    { do: 'tell', which: 0, status: 'paid', copies: 1, part: 100, dies: null },
  ];
  await expect(play(paying, { tellTwice: true })).rejects.toThrow('5000');
});
