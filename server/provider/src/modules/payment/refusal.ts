import type { ErrorCode } from '@fasl/shared/contracts/page/error';
import { and, eq } from 'drizzle-orm';
import type { Database, Executor } from '../../db/open.ts';
import { callbackEvents, invoices } from '../../db/schema/invoice.ts';
import { pounds } from '../../lib/text.ts';
import { tell } from '../activity/report.ts';
import { keepEvent } from './event.ts';
import type { GatewayEvent } from './gateway-event.ts';
import { findIntent, type Intent, lockIntent } from './intent.ts';

/** What became of a word that named another sum than was asked for. */
export const otherSum: ErrorCode = 'amount_differs';

type Refusal = { outcome: ErrorCode; now: Date };

/** Keeps what was not believed; the student hears once that somebody has to look at it. */
export async function keepRefusal(
  db: Database,
  told: GatewayEvent,
  refusal: Refusal,
): Promise<void> {
  const intent = await findIntent(db, told.reference);
  const isStrange = told.status === 'paid' && refusal.outcome === otherSum;
  if (!intent || !isStrange) return keepEvent(db, told, refusal);
  await db.transaction(async (tx) => {
    const { status } = await lockIntent(tx, intent.id);
    const isFirst = status !== 'paid' && !(await hasDiffered(tx, intent));
    await keepEvent(tx, told, refusal);
    if (isFirst) await tellOfOtherSum(tx, intent, refusal.now);
  });
}

async function hasDiffered(tx: Executor, { reference }: Intent): Promise<boolean> {
  const { reference: named, outcome } = callbackEvents;
  return (await tx.$count(callbackEvents, and(eq(named, reference), eq(outcome, otherSum)))) > 0;
}

async function tellOfOtherSum(tx: Executor, intent: Intent, now: Date): Promise<void> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, intent.invoiceId));
  const ref = invoice?.ref ?? '';
  const sum = pounds(intent.chargeAmount);
  await tell(tx, {
    studentId: intent.studentId,
    kind: 'payment_differs',
    title: { en: "We're reviewing your payment", ar: 'نراجع عملية الدفع' },
    body: {
      en: `The payment company reported a different amount from ${sum.en}. Don't pay again. Keep your receipt and give the school the invoice number ${ref}.`,
      ar: `أبلغتنا شركة الدفع بمبلغ مختلف عن ${sum.ar}. لا تدفع مرة أخرى، واحتفظ بالإيصال وأعطِ المدرسة رقم الفاتورة ${ref}.`,
    },
    url: `/payment/callback?reference=${intent.reference}`,
    at: now,
  });
}
