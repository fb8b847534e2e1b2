import { lessonsPerMonth } from '@fasl/shared/rules/payment/subscription';
import type { Executor } from '../../db/open.ts';
import type { courses } from '../../db/schema/classroom.ts';
import { formatPounds } from '../../lib/text.ts';
import { addTimelineEvent } from '../activity/record-activity.ts';
import { enrolStudent } from '../enrolment/enrol.ts';
import { postTransaction } from '../ledger/posting.ts';
import { addInvoice } from '../payment/invoice.ts';

type Course = typeof courses.$inferSelect;
export type OpenLessonInput = { course: Course; studentId: number; now: Date };

/** Charges four lessons at the price of the first lesson. Returns the invoice. */
export async function chargeMonth(tx: Executor, lesson: OpenLessonInput): Promise<number> {
  const { course, studentId, now } = lesson;
  const amount = lessonsPerMonth * course.price;
  const title = { en: 'Monthly subscription (four lessons)', ar: 'اشتراك شهري، أربع حصص' };
  const invoice = await addInvoice(tx, {
    studentId,
    type: 'purchase',
    purpose: 'subscription',
    status: 'paid',
    provider: 'wallet',
    method: 'wallet',
    items: [{ title, amount }],
    at: now,
  });
  await postTransaction(tx, {
    type: 'purchase',
    reference: `subscription:${invoice.ref}`,
    invoiceId: invoice.id,
    description: title,
    lines: [
      [{ wallet: studentId }, -amount],
      ['revenue', amount],
    ],
    at: now,
  });
  const sum = formatPounds(amount);
  const description = {
    en: `Monthly subscription for ${sum.en}`,
    ar: `اشتراك شهري بمبلغ ${sum.ar}`,
  };
  await addTimelineEvent(tx, {
    studentId,
    classroomId: course.classroomId,
    tag: 'purchase',
    description,
    reference: invoice.ref,
    at: now,
  });
  return invoice.id;
}

export async function openPrepaidLesson(
  tx: Executor,
  { course, studentId, now, pricePaid }: OpenLessonInput & { pricePaid: number },
): Promise<void> {
  await enrolStudent(tx, { course, studentId, source: 'subscription', pricePaid, now });
  const description = {
    en: `${course.nameEn} (subscription)`,
    ar: `${course.nameAr} (ضمن الاشتراك)`,
  };
  const { classroomId } = course;
  await addTimelineEvent(tx, {
    studentId,
    classroomId,
    tag: 'purchase',
    description,
    at: now,
  });
}
