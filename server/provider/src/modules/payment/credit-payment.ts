import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { intents, invoiceItems, invoices } from '../../db/schema/invoice.ts';
import { students } from '../../db/schema/user.ts';
import { formatPounds, type Text } from '../../lib/text.ts';
import { addTimelineEvent, createNotification } from '../activity/record-activity.ts';
import { postTransaction } from '../ledger/posting.ts';
import { getChannelName } from './channel-names.ts';
import { type Intent, rechargeTitle } from './intent.ts';

const dayMs = 86_400_000;

type CreditInput = { providerRef: string | null; now: Date };

/** Credits the invoiced amount once per intent. */
export async function creditPayment(
  tx: Executor,
  intent: Intent,
  { providerRef, now }: CreditInput,
): Promise<void> {
  await tx
    .update(intents)
    .set({
      status: 'paid',
      paidAt: now,
      updatedAt: now,
      nextCheckAt: null,
      providerRef: providerRef ?? intent.providerRef,
    })
    .where(eq(intents.id, intent.id));
  const [invoice] = await tx
    .update(invoices)
    .set({ status: 'paid', updatedAt: now })
    .where(eq(invoices.id, intent.invoiceId))
    .returning({ ref: invoices.ref });
  const credited = { intent, invoiceRef: invoice?.ref ?? '', now };
  const isForFees =
    intent.purpose === 'registration' && (await isRegistrationUnpaid(tx, intent.studentId));
  if (isForFees) return creditRegistration(tx, credited);
  // If the fees were paid another way meanwhile, the money goes to the wallet.
  if (intent.purpose === 'registration') await turnIntoRecharge(tx, intent);
  await creditWallet(tx, credited);
}

/** The payment page, the receipt and the history show where the money went. */
async function turnIntoRecharge(tx: Executor, { id, invoiceId }: Intent): Promise<void> {
  const purpose = 'recharge';
  await tx.update(intents).set({ purpose }).where(eq(intents.id, id));
  await tx.update(invoices).set({ type: purpose, purpose }).where(eq(invoices.id, invoiceId));
  await tx
    .update(invoiceItems)
    .set({ titleEn: rechargeTitle.en, titleAr: rechargeTitle.ar })
    .where(and(eq(invoiceItems.invoiceId, invoiceId), eq(invoiceItems.position, 0)));
}

/** Ignores the settings, because the fees may have been abolished since the payment began. */
async function isRegistrationUnpaid(tx: Executor, studentId: number): Promise<boolean> {
  const [student] = await tx.select().from(students).where(eq(students.id, studentId));
  return student?.registrationPaid === false;
}

type CreditedPayment = { intent: Intent; invoiceRef: string; now: Date };

async function creditWallet(
  tx: Executor,
  { intent, invoiceRef, now }: CreditedPayment,
): Promise<void> {
  const { studentId, creditAmount, chargeAmount, invoiceId, method, reference } = intent;
  const by = getChannelName(method);
  await postTransaction(tx, {
    type: 'recharge',
    reference: `intent:${reference}`,
    invoiceId,
    description: { en: `Top-up via ${by.en}`, ar: `شحن عن طريق ${by.ar}` },
    lines: [
      [{ wallet: studentId }, creditAmount],
      ['gateway', -chargeAmount],
      ['fees', chargeAmount - creditAmount],
    ],
    at: now,
  });
  const sum = formatPounds(creditAmount);
  const description = {
    en: `${sum.en} via ${by.en}`,
    ar: `${sum.ar} عن طريق ${by.ar}`,
  };
  await addTimelineEvent(tx, {
    studentId,
    tag: 'recharge',
    description,
    reference: invoiceRef,
    at: now,
  });
  const body = {
    en: `${sum.en} added to your wallet via ${by.en}`,
    ar: `أُضيف ${sum.ar} إلى محفظتك عن طريق ${by.ar}`,
  };
  await notifyPaymentCredited(tx, { studentId, body, now });
}

async function creditRegistration(
  tx: Executor,
  { intent, invoiceRef, now }: CreditedPayment,
): Promise<void> {
  const { studentId, creditAmount, chargeAmount, invoiceId, reference } = intent;
  await postTransaction(tx, {
    type: 'registration',
    reference: `intent:${reference}`,
    invoiceId,
    description: { en: 'Sign-up fee', ar: 'رسوم التسجيل' },
    lines: [
      ['gateway', -chargeAmount],
      ['registration', creditAmount],
      ['fees', chargeAmount - creditAmount],
    ],
    at: now,
  });
  await tx.update(students).set({ registrationPaid: true }).where(eq(students.id, studentId));
  const sum = formatPounds(creditAmount);
  const description = {
    en: `Sign-up fee of ${sum.en} paid`,
    ar: `تم دفع رسوم التسجيل (${sum.ar})`,
  };
  await addTimelineEvent(tx, {
    studentId,
    tag: 'registration',
    description,
    reference: invoiceRef,
    at: now,
  });
  await notifyPaymentCredited(tx, { studentId, body: description, now });
}

async function notifyPaymentCredited(
  tx: Executor,
  { studentId, body, now }: { studentId: number; body: Text; now: Date },
): Promise<void> {
  await createNotification(tx, {
    studentId,
    kind: 'payment_landed',
    title: { en: 'Your money arrived', ar: 'وصل المبلغ' },
    body,
    url: '/dashboard/activity/wallet-history',
    at: now,
    push: { kind: 'payment', expiresAt: new Date(now.getTime() + dayMs) },
  });
}
