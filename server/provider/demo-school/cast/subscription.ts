import { type Access, grant } from '../history/buying.ts';
import { note } from '../history/diary.ts';
import { accountIds, addInvoice } from '../history/paying.ts';
import { text } from '../history/text.ts';
import { add } from '../rows.ts';
import { ago, lesson, type Stage } from './play.ts';

const wallet = { provider: 'wallet', method: 'wallet' } as const;
const title = text('Monthly subscription, organic chemistry', 'اشتراك شهري، الكيمياء العضوية');

/**
 * A monthly subscription, cancelled after two of four lessons with half refunded. Returns the first
 * lesson.
 */
export function subscribeForAWhile(stage: Stage): Access {
  const { world, learner } = stage;
  const { course, classroom } = lesson(world, 'organic-chemistry', 0);
  const from = ago(world, 60);
  const until = ago(world, 40);
  const month = 4 * course.price;
  const invoiceId = move(stage, { at: from, amount: -month, type: 'purchase' });
  move(stage, { at: until, amount: month / 2, type: 'Refund', refundOf: invoiceId });
  add(world.rows.subscriptions, {
    studentId: learner.studentId,
    classroomId: classroom.id,
    plan: 'monthly',
    status: 'cancelled',
    lessonPrice: course.price,
    lessonsLeft: 0,
    remainingAmount: 0,
    nextChargeAt: null,
    createdAt: from,
    cancelledAt: until,
  });
  grant(world, learner, {
    course: lesson(world, 'organic-chemistry', 3).course,
    at: ago(world, 53),
    source: 'subscription',
    paid: course.price,
  });
  return grant(world, learner, { course, at: from, source: 'subscription', paid: course.price });
}

type Move = { at: Date; amount: number; type: 'purchase' | 'Refund'; refundOf?: number };

function move({ world, learner }: Stage, { at, amount, type, refundOf }: Move): number {
  const { studentId, walletId } = learner;
  const back = type === 'Refund';
  const words = back
    ? text('Subscription cancelled, rest refunded', 'إلغاء الاشتراك ورد الباقي')
    : title;
  const facts = {
    studentId,
    at,
    amount: Math.abs(amount),
    channel: wallet,
    title: words,
    status: 'paid',
  } as const;
  const kind = back
    ? ({ type: 'refund', refundOf: refundOf ?? 0 } as const)
    : ({ type: 'purchase' } as const);
  const invoice = addInvoice(world, { ...facts, ...kind, purpose: 'subscription' });
  world.money.push({
    at,
    type,
    reference: `subscription:${invoice.ref}`,
    invoiceId: invoice.id,
    description: words,
    entries: [
      [walletId, amount],
      [accountIds.revenue, -amount],
    ],
  });
  note(world, { studentId, at, tag: back ? 'Refund' : 'purchase', words, reference: invoice.ref });
  return invoice.id;
}
