import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { intents, invoices } from '../../db/schema/invoice.ts';
import { students } from '../../db/schema/user.ts';
import { pounds, type Text } from '../../lib/text.ts';
import { note, tell } from '../activity/report.ts';
import { post } from '../ledger/posting.ts';
import { channelName } from './channel-names.ts';
import type { Intent } from './intent.ts';

type Landing = { providerRef: string | null; now: Date };

/** The money is there: once per intent, and what was asked for. */
export async function credit(
  tx: Executor,
  intent: Intent,
  { providerRef, now }: Landing,
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
  const landed = { intent, invoiceRef: invoice?.ref ?? '', now };
  const isForFees = intent.purpose === 'registration' && (await oweFees(tx, intent.studentId));
  // Fees that were paid otherwise meanwhile: the money is the student's.
  await (isForFees ? creditRegistration(tx, landed) : creditWallet(tx, landed));
}

async function oweFees(tx: Executor, studentId: number): Promise<boolean> {
  const [student] = await tx.select().from(students).where(eq(students.id, studentId));
  return student?.registrationPaid === false;
}

type Landed = { intent: Intent; invoiceRef: string; now: Date };

async function creditWallet(tx: Executor, { intent, invoiceRef, now }: Landed): Promise<void> {
  const { studentId, creditAmount, chargeAmount, invoiceId, method, reference } = intent;
  const by = channelName(method);
  await post(tx, {
    type: 'recharge',
    reference: `intent:${reference}`,
    invoiceId,
    words: { en: `Top-up by ${by.en}`, ar: `شحن عن طريق ${by.ar}` },
    lines: [
      [{ wallet: studentId }, creditAmount],
      ['gateway', -chargeAmount],
      ['fees', chargeAmount - creditAmount],
    ],
    at: now,
  });
  const sum = pounds(creditAmount);
  const words = {
    en: `${sum.en} added to your wallet by ${by.en}`,
    ar: `أُضيف ${sum.ar} إلى محفظتك عن طريق ${by.ar}`,
  };
  await note(tx, { studentId, tag: 'recharge', words, reference: invoiceRef, at: now });
  await tellOfMoney(tx, { studentId, body: words, now });
}

async function creditRegistration(
  tx: Executor,
  { intent, invoiceRef, now }: Landed,
): Promise<void> {
  const { studentId, creditAmount, chargeAmount, invoiceId, reference } = intent;
  await post(tx, {
    type: 'registration',
    reference: `intent:${reference}`,
    invoiceId,
    words: { en: 'Sign-up fee', ar: 'رسوم التسجيل' },
    lines: [
      ['gateway', -chargeAmount],
      ['registration', creditAmount],
      ['fees', chargeAmount - creditAmount],
    ],
    at: now,
  });
  await tx.update(students).set({ registrationPaid: true }).where(eq(students.id, studentId));
  const sum = pounds(chargeAmount);
  const words = {
    en: `Sign-up fee paid, ${sum.en}`,
    ar: `تم دفع رسوم التسجيل، ${sum.ar}`,
  };
  await note(tx, { studentId, tag: 'registration', words, reference: invoiceRef, at: now });
  await tellOfMoney(tx, { studentId, body: words, now });
}

async function tellOfMoney(
  tx: Executor,
  { studentId, body, now }: { studentId: number; body: Text; now: Date },
): Promise<void> {
  await tell(tx, {
    studentId,
    kind: 'payment_landed',
    title: { en: 'Your money arrived', ar: 'وصل المبلغ' },
    body,
    url: '/dashboard/activity/wallet-history',
    at: now,
  });
}
