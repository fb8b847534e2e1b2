import type { Executor } from '../../db/open.ts';
import type { courses } from '../../db/schema/classroom.ts';
import type { Text } from '../../lib/text.ts';
import { addTimelineEvent } from '../activity/record-activity.ts';
import { enrolStudent } from '../enrolment/enrol.ts';
import { postTransaction } from '../ledger/posting.ts';
import { addInvoice } from '../payment/invoice.ts';

type Course = typeof courses.$inferSelect;
type Purchase = {
  course: Course;
  studentId: number;
  /** The agreed price before the discount. The default is the price of the lesson. */
  price?: number;
  discount?: number;
  source?: 'wallet' | 'subscription';
  now: Date;
};

/** Opens a lesson and debits the wallet. Returns the invoice number; a free lesson has none. */
export async function buyFromWallet(tx: Executor, purchase: Purchase): Promise<string | null> {
  const { course, studentId, price = course.price, discount = 0, source, now } = purchase;
  if (price === 0) return enrolFree(tx, { course, studentId, now });
  const pricePaid = price - discount;
  await enrolStudent(tx, { course, studentId, source: source ?? 'wallet', pricePaid, now });
  const ref = await postPurchase(tx, { ...purchase, price, discount });
  // The wallet's history and the invoice have the amount.
  const { classroomId, nameEn: en, nameAr: ar } = course;
  await addTimelineEvent(tx, {
    studentId,
    classroomId,
    tag: 'purchase',
    description: { en, ar },
    reference: ref,
    at: now,
  });
  return ref;
}

/** Posts a purchase with the discount from the promotion account. Returns the invoice number. */
async function postPurchase(
  tx: Executor,
  {
    course,
    studentId,
    price,
    discount,
    source,
    now,
  }: Purchase & { price: number; discount: number },
): Promise<string> {
  const title = { en: course.nameEn, ar: course.nameAr };
  const invoice = await addInvoice(tx, {
    studentId,
    type: 'purchase',
    purpose: source === 'subscription' ? 'subscription' : 'course',
    status: 'paid',
    provider: 'wallet',
    method: 'wallet',
    items: [
      { title, amount: price },
      { title: { en: 'Promo code', ar: 'كود خصم' }, amount: -discount },
    ],
    at: now,
  });
  await postTransaction(tx, {
    type: 'purchase',
    reference: `purchase:${invoice.ref}`,
    invoiceId: invoice.id,
    description: source === 'subscription' ? weeklyText(title) : title,
    lines: [
      [{ wallet: studentId }, discount - price],
      ['revenue', price],
      ['promotion', -discount],
    ],
    at: now,
  });
  return invoice.ref;
}

const weeklyText = ({ en, ar }: Text): Text => ({
  en: `Weekly subscription: ${en}`,
  ar: `اشتراك أسبوعي: حصة «${ar}»`,
});

type FreeEnrolment = Pick<Purchase, 'course' | 'studentId' | 'now'>;

async function enrolFree(tx: Executor, { course, studentId, now }: FreeEnrolment): Promise<null> {
  await enrolStudent(tx, { course, studentId, source: 'free', now });
  const text = {
    en: `${course.nameEn} (free)`,
    ar: `${course.nameAr} (مجانًا)`,
  };
  const { classroomId } = course;
  await addTimelineEvent(tx, {
    studentId,
    classroomId,
    tag: 'purchase',
    description: text,
    at: now,
  });
  return null;
}
