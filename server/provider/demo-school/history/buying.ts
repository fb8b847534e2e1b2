import { formatPounds } from '../../src/lib/text.ts';
import { add } from '../rows.ts';
import { note } from './diary.ts';
import { accountIds, addInvoice } from './paying.ts';
import type { Learner } from './person.ts';
import { text } from './text.ts';
import { type ClassroomOf, type CourseOf, day, later, type World } from './world.ts';

export type Access = { course: CourseOf; from: Date; until: Date };
type Purchase = { classroom: ClassroomOf; course: CourseOf; at: Date };
type Source = 'free' | 'wallet' | 'code' | 'subscription' | 'operator';

export function grant(
  { rows }: World,
  learner: Learner,
  { course, at, source, paid }: { course: CourseOf; at: Date; source: Source; paid: number },
): Access {
  const until = later(at, 7 * day);
  add(rows.enrolments, {
    studentId: learner.studentId,
    courseId: course.id,
    source,
    pricePaid: paid,
    createdAt: at,
    expiresAt: until,
    deletedAt: null,
  });
  return { course, from: at, until };
}

export function takeFree(
  world: World,
  learner: Learner,
  { classroom, course, at }: Purchase,
): Access {
  const words = text(
    `Opened the free lesson ${course.name.en}`,
    `فتحت الحصة المجانية «${course.name.ar}»`,
  );
  note(world, {
    studentId: learner.studentId,
    at,
    tag: 'purchase',
    words,
    classroomId: classroom.id,
  });
  return grant(world, learner, { course, at, source: 'free', paid: 0 });
}

/** The paid amount is the price minus a discount, which the promotion account pays. */
export function buyFromWallet(
  world: World,
  learner: Learner,
  { classroom, course, at, discount = 0 }: Purchase & { discount?: number },
): Access {
  const paid = course.price - discount;
  const title = { en: course.name.en, ar: course.name.ar };
  const channel = { provider: 'wallet', method: 'wallet' } as const;
  const facts = { studentId: learner.studentId, at, amount: paid, channel, title } as const;
  const invoice = addInvoice(world, {
    ...facts,
    type: 'purchase',
    purpose: 'course',
    status: 'paid',
  });
  const promoted: [number, number][] = discount > 0 ? [[accountIds.promotion, -discount]] : [];
  world.money.push({
    at,
    type: 'purchase',
    reference: `purchase:${invoice.ref}`,
    invoiceId: invoice.id,
    description: text(`Lesson: ${title.en}`, `حصة «${title.ar}»`),
    entries: [[learner.walletId, -paid], [accountIds.revenue, course.price], ...promoted],
  });
  reportPurchase(world, learner, { classroom, course, at, paid, ref: invoice.ref });
  return grant(world, learner, { course, at, source: 'wallet', paid });
}

type LessonPurchase = Purchase & { paid: number; ref: string };

function reportPurchase(
  world: World,
  learner: Learner,
  { classroom, course, at, paid, ref }: LessonPurchase,
): void {
  const sum = formatPounds(paid);
  const words = text(
    `Bought ${course.name.en} for ${sum.en}`,
    `اشتريت حصة «${course.name.ar}» بمبلغ ${sum.ar}`,
  );
  const { studentId } = learner;
  note(world, { studentId, at, tag: 'purchase', words, classroomId: classroom.id, reference: ref });
}

export function openByCode(
  world: World,
  learner: Learner,
  { classroom, course, at }: Purchase,
): Access {
  const { studentId } = learner;
  const amount = course.price;
  const channel = { provider: 'code', method: 'scratch_card' } as const;
  const facts = { studentId, at, amount, channel, title: course.name } as const;
  const invoice = addInvoice(world, {
    ...facts,
    type: 'purchase',
    purpose: 'course',
    status: 'paid',
  });
  world.money.push({
    at,
    type: 'purchase',
    reference: `purchase:${invoice.ref}`,
    invoiceId: invoice.id,
    description: text(`Scratch card: ${course.name.en}`, `كارت الحصة: «${course.name.ar}»`),
    entries: [
      [accountIds.codes, -amount],
      [accountIds.revenue, amount],
    ],
  });
  const words = text(`Opened ${course.name.en} with a code`, `فتحت حصة «${course.name.ar}» بكود`);
  note(world, {
    studentId,
    at,
    tag: 'code',
    words,
    classroomId: classroom.id,
    reference: invoice.ref,
  });
  return grant(world, learner, { course, at, source: 'code', paid: amount });
}
