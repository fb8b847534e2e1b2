import type { Executor } from '../../db/open.ts';
import type { Text } from '../../lib/text.ts';
import { addTimelineEvent, createNotification } from './record-activity.ts';

type RefundNotice = {
  studentId: number;
  /** The number of the refund's invoice, if it has one. */
  ref?: string;
  title: Text;
  /** The amount and how it was refunded. */
  description: Text;
  /** By default, "We refunded" and the description. */
  body?: Text;
  /** The page of the student's activity that shows the refund. */
  page: 'wallet-history' | 'invoices';
  now: Date;
};

/** Adds a refund to the timeline of the student and notifies the student. */
export async function notifyRefund(
  tx: Executor,
  { studentId, ref, title, description, body, page, now: at }: RefundNotice,
): Promise<void> {
  const reference = ref === undefined ? {} : { reference: ref };
  await addTimelineEvent(tx, { studentId, tag: 'Refund', description, ...reference, at });
  await createNotification(tx, {
    studentId,
    kind: 'payment_returned',
    title,
    body: body ?? { en: `We refunded ${description.en}`, ar: `رددنا ${description.ar}` },
    url: `/dashboard/activity/${page}`,
    at,
  });
}
