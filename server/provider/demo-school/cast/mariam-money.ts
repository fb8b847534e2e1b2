import type { Access } from '../history/buying.ts';
import { rechargeByCode } from '../history/codes.ts';
import { note } from '../history/diary.ts';
import { accountIds, addInvoice, channels, type Outcome, recharge } from '../history/paying.ts';
import { text } from '../history/text.ts';
import { add } from '../rows.ts';
import { ago, buy, lesson, type Stage, scratch } from './play.ts';
import { subscribeForAWhile } from './subscription.ts';

export type Bought = Record<
  | 'physicsFirst'
  | 'physicsNow'
  | 'rhetoric'
  | 'prose'
  | 'carbon'
  | 'alkanes'
  | 'genes'
  | 'paper'
  | 'secondPaper',
  Access
>;

/** The current balance and the last top-up. */
export const mariamsBalance = 135_00;
const lastTopUp = 100_00;

/** Five months of transactions in order. */
export function payAsMariam(stage: Stage): Bought {
  const { world, learner } = stage;
  const topUp = (daysAgo: number, amount: number, by: string) =>
    top(stage, { daysAgo, amount, by });
  topUp(148, 100_00, 'fawry');
  payRegistration(stage, 147.9);
  const physicsFirst = scratch(stage, { label: 'modern-physics', place: 0, daysAgo: 140 });
  topUp(120, 140_00, 'opay');
  const rhetoric = buy(stage, { label: 'rhetoric-and-literature', place: 0, daysAgo: 119 });
  top(stage, { daysAgo: 100, amount: 100_00, by: 'fawry', outcome: 'expired' });
  topUp(98, 140_00, 'fawry');
  const prose = buy(stage, { label: 'rhetoric-and-literature', place: 2, daysAgo: 97 });
  topUp(61, bigTopUp(stage), 'card');
  const carbon = subscribeForAWhile(stage);
  rechargeByCode(world, learner, { amount: 50_00, at: ago(world, 30) });
  correct(stage, 20);
  const paper = buy(stage, { label: 'chemistry-mock-exams', place: 1, daysAgo: 12 });
  const secondPaper = buy(stage, { label: 'chemistry-mock-exams', place: 2, daysAgo: 5 });
  const physicsNow = buy(stage, { label: 'modern-physics', place: 1, daysAgo: 6.2 });
  const alkanes = buy(stage, { label: 'organic-chemistry', place: 1, daysAgo: 4, discount: 20_00 });
  takePromoOff(stage, 4);
  const genes = buy(stage, { label: 'genetics-and-dna', place: 1, daysAgo: 1.5 });
  topUp(1, lastTopUp, 'ewallet');
  return { physicsFirst, physicsNow, rhetoric, prose, carbon, alkanes, genes, paper, secondPaper };
}

type Top = { daysAgo: number; amount: number; by: string; outcome?: Outcome };

function top({ world, learner }: Stage, { daysAgo, amount, by, outcome = 'paid' }: Top): void {
  const channel = channels[by];
  if (channel) recharge(world, learner, { amount, at: ago(world, daysAgo), channel, outcome });
}

/** The amount with which all purchases are paid and the balance ends as planned. */
function bigTopUp({ world }: Stage): number {
  const price = (label: string, place: number) => lesson(world, label, place).course.price;
  const spent =
    registrationFee +
    price('rhetoric-and-literature', 0) +
    price('rhetoric-and-literature', 2) +
    2 * price('organic-chemistry', 0) +
    price('chemistry-mock-exams', 1) +
    price('chemistry-mock-exams', 2) +
    price('modern-physics', 1) +
    price('organic-chemistry', 1) -
    20_00 +
    price('genetics-and-dna', 1);
  const otherIncome = 100_00 + 140_00 + 140_00 + 50_00 + goodwill + lastTopUp;
  return mariamsBalance + spent - otherIncome;
}

/** The second promo code discounted this lesson by 20 EGP. */
function takePromoOff({ world, learner }: Stage, daysAgo: number): void {
  const promo = world.rows.promoCodes[1];
  if (!promo?.id) return;
  promo.uses = 1;
  add(world.rows.promoUses, {
    promoCodeId: promo.id,
    studentId: learner.studentId,
    courseId: lesson(world, 'organic-chemistry', 1).course.id,
    discount: promo.amount ?? 0,
    createdAt: ago(world, daysAgo),
  });
}

const registrationFee = 20_00;
const goodwill = 15_00;

function payRegistration({ world, learner }: Stage, daysAgo: number): void {
  const at = ago(world, daysAgo);
  const { studentId } = learner;
  const title = text('Sign-up fee', 'رسوم التسجيل');
  const channel = { provider: 'wallet', method: 'wallet' } as const;
  const facts = { studentId, at, amount: registrationFee, channel, title } as const;
  const invoice = addInvoice(world, {
    ...facts,
    type: 'purchase',
    purpose: 'registration',
    status: 'paid',
  });
  world.money.push({
    at,
    type: 'registration',
    reference: `registration:${studentId}`,
    invoiceId: invoice.id,
    description: title,
    entries: [
      [learner.walletId, -registrationFee],
      [accountIds.registration, registrationFee],
    ],
  });
  const words = text('Sign-up fee paid, 20 L.E', 'تم دفع رسوم التسجيل، 20 ج.م');
  note(world, { studentId, at, tag: 'registration', words, reference: invoice.ref });
}

/** A refund by the operator for an interrupted live session. */
function correct({ world, learner }: Stage, daysAgo: number): void {
  const at = ago(world, daysAgo);
  const words = text('For the live session that broke off', 'تعويض عن البث الذي انقطع');
  world.money.push({
    at,
    type: 'system',
    reference: `system:${learner.studentId}:1`,
    invoiceId: null,
    description: words,
    entries: [
      [learner.walletId, goodwill],
      [accountIds.system, -goodwill],
    ],
  });
  note(world, { studentId: learner.studentId, at, tag: 'system', words });
}
