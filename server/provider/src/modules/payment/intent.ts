import type { Gateway, PaymentMethod } from '@fasl/shared/provider-api/payment/payment';
import { isKioskMethod } from '@fasl/shared/rules/payment/recharge';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { intents, invoices } from '../../db/schema/invoice.ts';
import { createReference } from '../../gateways/reference.ts';
import type { Text } from '../../lib/text.ts';
import { addInvoice } from './invoice.ts';
import { computeNextCheck } from './next-check.ts';

export type Intent = typeof intents.$inferSelect;

/** A payment that a student starts at a gateway. Money in piasters. */
export type NewIntent = {
  studentId: number;
  purpose: 'recharge' | 'registration';
  provider: Gateway;
  method: PaymentMethod;
  phone: string | null;
  credit: number;
  charge: number;
  title: Text;
  /** The label of the gateway's or the school's fees. */
  surcharge: Text;
  /** `fawry` only: creates a payment code immediately. */
  asCode: boolean;
};

export const rechargeTitle: Text = { en: 'Wallet top-up', ar: 'شحن المحفظة' };

const kioskHours = 24;
const pageHours = 1;
const hourMs = 3_600_000;
export const firstCheckMs = 30_000;

/** Stores the intent before the request to the gateway, so that a crash loses no payment. */
export async function addIntent(tx: Executor, order: NewIntent, now: Date): Promise<Intent> {
  const { studentId, purpose, provider, method, phone, credit, charge } = order;
  const invoice = await addInvoice(tx, {
    studentId,
    purpose,
    provider,
    method,
    type: purpose === 'recharge' ? 'recharge' : 'purchase',
    status: 'new',
    items: [
      { title: order.title, amount: credit },
      { title: order.surcharge, amount: charge - credit },
    ],
    at: now,
  });
  const hours = isKioskMethod(method) ? kioskHours : pageHours;
  const [intent] = await tx
    .insert(intents)
    .values({
      invoiceId: invoice.id,
      studentId,
      purpose,
      provider,
      method,
      phone,
      reference: createReference(),
      creditAmount: credit,
      chargeAmount: charge,
      createdAt: now,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + hours * hourMs),
      nextCheckAt: new Date(now.getTime() + firstCheckMs),
    })
    .returning();
  if (!intent) throw new Error('intent insert returned no row');
  return intent;
}

type CloseIntentInput = { state: Intent['status']; now: Date; nextCheckAt?: Date | null };

/** Closes a locked, pending intent without a payment. */
export async function closeIntent(
  tx: Executor,
  intent: Intent,
  {
    state: status,
    now,
    nextCheckAt = computeNextCheck({ ...intent, status }, now),
  }: CloseIntentInput,
): Promise<void> {
  await tx
    .update(intents)
    .set({ status, nextCheckAt, updatedAt: now })
    .where(eq(intents.id, intent.id));
  await tx
    .update(invoices)
    .set({ status: 'failed', updatedAt: now })
    .where(eq(invoices.id, intent.invoiceId));
}

export async function findIntent(db: Executor, reference: string): Promise<Intent | undefined> {
  const [intent] = await db.select().from(intents).where(eq(intents.reference, reference));
  return intent;
}

/** Locks the intent. The caller has locked the student's wallet first (ADR 0012). */
export async function lockIntent(tx: Executor, id: number): Promise<Intent> {
  const [intent] = await tx.select().from(intents).where(eq(intents.id, id)).for('update');
  if (!intent) throw new Error('intent not found');
  return intent;
}

export async function findPendingIntent(
  db: Executor,
  { studentId, purpose }: Pick<Intent, 'studentId' | 'purpose'>,
): Promise<Intent | undefined> {
  const pending = await selectPendingIntents(db, { studentId });
  return pending.find((intent) => intent.purpose === purpose);
}

/** The student's pending payments of any purpose, oldest first. */
export const selectPendingIntents = (
  db: Executor,
  { studentId }: Pick<Intent, 'studentId'>,
): Promise<Intent[]> =>
  db
    .select()
    .from(intents)
    .where(and(eq(intents.studentId, studentId), eq(intents.status, 'pending')))
    .orderBy(asc(intents.id));

/** The gateway's data that the student needs to pay; null for a closed payment. */
export function getPayablePayload({ status, expiresAt, payload }: Intent, now: Date) {
  const isOpen = status === 'pending' && (expiresAt === null || expiresAt > now);
  return isOpen && Object.keys(payload).length > 0 ? payload : null;
}
