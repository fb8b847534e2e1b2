import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import type { HandlerResult } from '@fasl/shared/provider-api/wire/endpoint';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { invoices } from '../../db/schema/invoice.ts';
import { subscriptions } from '../../db/schema/subscription.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { toPounds } from '../../lib/money.ts';
import { formatPounds } from '../../lib/text.ts';
import { addTimelineEvent } from '../activity/record-activity.ts';
import { isActiveSubscription, type Subscription } from '../enrolment/own-subscription.ts';
import { getBalance, lockWallet, postTransaction } from '../ledger/posting.ts';
import { addInvoice, selectRefundedTotal } from '../payment/invoice.ts';

type Row = Endpoints['cancelSubscription'];

/** Ends a subscription and refunds prepaid lessons into the wallet. */
export async function cancelSubscription(
  services: Services,
  classroomId: number,
  call: Call,
): Promise<HandlerResult<Row>> {
  const { studentId } = requireStudent(call);
  const now = services.now();
  const refunded = await call.db.transaction(async (tx) => {
    await lockWallet(tx, studentId);
    const [active] = await tx
      .select()
      .from(subscriptions)
      .where(isActiveSubscription({ classroomId, studentId }))
      .for('update');
    if (!active) throw new DomainError('not_found');
    await tx
      .update(subscriptions)
      .set({
        status: 'cancelled',
        cancelledAt: now,
        nextChargeAt: null,
        lessonsLeft: 0,
        remainingAmount: 0,
      })
      .where(eq(subscriptions.id, active.id));
    const amount = await computeRefund(tx, active);
    if (amount > 0) await refundToWallet(tx, active, { amount, now });
    return amount;
  });
  const balance = await getBalance(call.db, studentId);
  return { data: { refunded: toPounds(refunded), balance: toPounds(balance) } };
}

const refundTitle = {
  en: 'Subscription refund for unopened lessons',
  ar: 'رد ثمن الحصص التي لم تُفتح من الاشتراك',
};

/** Excludes amounts that an operator has already refunded. */
async function computeRefund(
  tx: Executor,
  { invoiceId, remainingAmount }: Subscription,
): Promise<number> {
  if (invoiceId === null || remainingAmount === 0) return remainingAmount;
  const [paid] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId));
  const left = (paid?.amount ?? 0) - (await selectRefundedTotal(tx, invoiceId));
  return Math.max(Math.min(remainingAmount, left), 0);
}

type RefundInput = { amount: number; now: Date };

async function refundToWallet(
  tx: Executor,
  { id, studentId, classroomId, invoiceId }: Subscription,
  { amount, now }: RefundInput,
): Promise<void> {
  const invoice =
    invoiceId === null
      ? null
      : await addInvoice(tx, {
          studentId,
          type: 'refund',
          purpose: 'subscription',
          status: 'paid',
          provider: 'wallet',
          method: 'wallet',
          refundOf: invoiceId,
          items: [{ title: refundTitle, amount }],
          at: now,
        });
  await postTransaction(tx, {
    type: 'Refund',
    reference: `subscription-end:${id}`,
    invoiceId: invoice?.id ?? null,
    description: refundTitle,
    lines: [
      [{ wallet: studentId }, amount],
      ['revenue', -amount],
    ],
    at: now,
  });
  await addTimelineEvent(tx, {
    studentId,
    classroomId,
    tag: 'Refund',
    description: toRefundText(amount),
    at: now,
    ...(invoice && { reference: invoice.ref }),
  });
}

function toRefundText(amount: number) {
  const sum = formatPounds(amount);
  return {
    en: `${sum.en} of your subscription to your wallet`,
    ar: `${sum.ar} من اشتراكك إلى محفظتك`,
  };
}
