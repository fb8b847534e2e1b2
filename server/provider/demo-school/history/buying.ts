import { formatPounds } from '../../src/lib/text.ts';
import { add, type Row } from '../rows.ts';
import type { ClassroomOf, CourseOf } from './classrooms.ts';
import { note } from './diary.ts';
import { accountIds, addInvoice, type InvoiceFacts } from './paying.ts';
import type { Learner } from './person.ts';
import { type Text, text } from './text.ts';
import { day, later, type Movement, type World } from './world.ts';

export type Access = { course: CourseOf; from: Date; until: Date };
type Purchase = { classroom: ClassroomOf; course: CourseOf; at: Date };
type Source = 'free' | 'wallet' | 'code';

function grant(
  { rows }: World,
  studentId: number,
  { course, at, source, paid }: { course: CourseOf; at: Date; source: Source; paid: number },
): Access {
  const until = later(at, 7 * day);
  add(rows.enrolments, {
    studentId,
    courseId: course.id,
    source,
    pricePaid: paid,
    createdAt: at,
    expiresAt: until,
  });
  return { course, from: at, until };
}

export function takeFree(
  world: World,
  { studentId }: Learner,
  { classroom, course, at }: Purchase,
): Access {
  const { en, ar } = course.name;
  const words = text(`Opened the free lesson ${en}`, `فتحت الحصة المجانية «${ar}»`);
  note(world, { studentId, at, tag: 'purchase', words, classroomId: classroom.id });
  return grant(world, studentId, { course, at, source: 'free', paid: 0 });
}

/** The paid amount is the price minus a discount, which the promotion account pays. */
export function buyFromWallet(
  world: World,
  { studentId, walletId }: Learner,
  { classroom, course, at, discount = 0 }: Purchase & { discount?: number },
): Access {
  const paid = course.price - discount;
  const { en, ar } = course.name;
  const sum = formatPounds(paid);
  const promoted: Movement['entries'] = discount > 0 ? [[accountIds.promotion, -discount]] : [];
  pay(world, studentId, {
    ...purchaseOf({ classroom, course, at }),
    amount: paid,
    channel: { provider: 'wallet', method: 'wallet' },
    description: text(`Lesson: ${en}`, `حصة «${ar}»`),
    entries: [[walletId, -paid], [accountIds.revenue, course.price], ...promoted],
    words: text(`Bought ${en} for ${sum.en}`, `اشتريت حصة «${ar}» بمبلغ ${sum.ar}`),
    tag: 'purchase',
  });
  return grant(world, studentId, { course, at, source: 'wallet', paid });
}

export function openByCode(world: World, { studentId }: Learner, purchase: Purchase): Access {
  const { course, at } = purchase;
  const { en, ar } = course.name;
  const amount = course.price;
  pay(world, studentId, {
    ...purchaseOf(purchase),
    amount,
    channel: { provider: 'code', method: 'scratch_card' },
    description: text(`Scratch card: ${en}`, `كارت الحصة: «${ar}»`),
    entries: [
      [accountIds.codes, -amount],
      [accountIds.revenue, amount],
    ],
    words: text(`Opened ${en} with a code`, `فتحت حصة «${ar}» بكود`),
    tag: 'code',
  });
  return grant(world, studentId, { course, at, source: 'code', paid: amount });
}

const purchaseOf = ({ classroom, course, at }: Purchase) =>
  ({
    at,
    type: 'purchase',
    purpose: 'course',
    title: course.name,
    classroomId: classroom.id,
  }) as const;

/** Credits the wallet with a code bought at a center. */
export function rechargeByCode(
  world: World,
  { studentId, walletId }: Learner,
  { amount, at }: { amount: number; at: Date },
): void {
  const sum = formatPounds(amount);
  pay(world, studentId, {
    at,
    type: 'recharge',
    purpose: 'recharge',
    title: text('Recharge code', 'كود شحن'),
    amount,
    channel: { provider: 'code', method: 'recharge_card' },
    description: text('Top-up by recharge code', 'شحن بكود'),
    entries: [
      [walletId, amount],
      [accountIds.codes, -amount],
    ],
    words: text(`Recharge code of ${sum.en} used`, `استُخدم كود شحن بقيمة ${sum.ar}`),
    tag: 'code',
  });
}

type Payment = Pick<Row<'invoices'>, 'purpose'> &
  Pick<Movement, 'at' | 'description' | 'entries'> & {
    type: 'purchase' | 'recharge';
    amount: number;
    channel: InvoiceFacts['channel'];
    title: Text;
    words: Text;
    tag: Row<'timelineEvents'>['tag'];
    classroomId?: number;
  };

/** A paid invoice with its transaction and timeline event. */
function pay(world: World, studentId: number, payment: Payment): void {
  const { at, type, description, entries, tag, words, classroomId, ...facts } = payment;
  const invoice = addInvoice(world, { ...facts, studentId, at, type, status: 'paid' });
  const reference = `${type}:${invoice.ref}`;
  world.money.push({ at, type, reference, invoiceId: invoice.id, description, entries });
  note(world, { studentId, at, tag, words, classroomId, reference: invoice.ref });
}
