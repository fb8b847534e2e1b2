import type { Executor } from '../../db/open.ts';
import type { Call } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import type { Text } from '../../lib/text.ts';
import { addTimelineEvent } from '../activity/record-activity.ts';
import { enrolStudent } from '../enrolment/enrol.ts';
import { postTransaction } from '../ledger/posting.ts';
import { addInvoice } from '../payment/invoice.ts';
import {
  createInvalidCodeError,
  type FoundCode,
  findCode,
  markCodeUsed,
} from '../scratch-code/redeem-code.ts';
import type { LessonOffer } from './offer.ts';

type ScratchCardInput = { offer: LessonOffer; code: string; now: Date } & Pick<Call, 'language'>;

/** Opens a lesson with a scratch card that was minted for the lesson or for its price. */
export async function payByScratchCard(
  tx: Executor,
  services: Pick<Services, 'env'>,
  { offer, code, now, language }: ScratchCardInput,
): Promise<string> {
  const { course } = offer;
  const studentId = offer.student.id;
  const found = await findCode(tx, services, { code, kind: 'scratch' });
  if (!paysFor(found.batch, offer)) throw createInvalidCodeError();
  await markCodeUsed(tx, found, { studentId, now, language });
  await enrolStudent(tx, { course, studentId, source: 'code', pricePaid: course.price, now });
  const title = { en: course.nameEn, ar: course.nameAr };
  const invoice = await addCardInvoice(tx, { studentId, title, amount: course.price, now });
  await postTransaction(tx, {
    type: 'purchase',
    reference: `code:${found.code.id}`,
    invoiceId: invoice.id,
    description: { en: `Scratch card: ${title.en}`, ar: `كارت الحصة: «${title.ar}»` },
    lines: [
      ['codes', -course.price],
      ['revenue', course.price],
    ],
    at: now,
  });
  await addTimelineEvent(tx, {
    studentId,
    classroomId: course.classroomId,
    tag: 'code',
    description: title,
    reference: invoice.ref,
    at: now,
  });
  return invoice.ref;
}

type CardInvoice = { studentId: number; title: Text; amount: number; now: Date };

const addCardInvoice = (tx: Executor, { studentId, title, amount, now }: CardInvoice) =>
  addInvoice(tx, {
    studentId,
    type: 'purchase',
    purpose: 'course',
    status: 'paid',
    provider: 'code',
    method: 'scratch_card',
    items: [{ title, amount }],
    at: now,
  });

/** A card without a value pays for the lessons that its batch names. */
function paysFor(batch: FoundCode['batch'], { course, classroom }: LessonOffer): boolean {
  return (
    (batch.courseId ?? course.id) === course.id &&
    (batch.classroomId ?? classroom.id) === classroom.id &&
    (batch.instructorId ?? classroom.instructorId) === classroom.instructorId &&
    (batch.value === 0
      ? (batch.courseId ?? batch.classroomId) !== null
      : batch.value === course.price)
  );
}
