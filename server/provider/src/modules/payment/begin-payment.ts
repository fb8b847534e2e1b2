import { DomainError } from '@fasl/shared/contracts/page/error';
import { eq, sql } from 'drizzle-orm';
import { intents } from '../../db/schema/invoice.ts';
import { GatewayError, type OpenedPayment } from '../../gateways/gateway.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { passFailpoint } from '../../lib/failpoint.ts';
import { pickTranslation } from '../../lib/language.ts';
import { getAccount } from '../account/account.ts';
import { lockWallet } from '../ledger/posting.ts';
import { closePayment } from './close-payment.ts';
import {
  addIntent,
  firstCheckMs,
  type Intent,
  type NewIntent,
  selectPendingIntents,
} from './intent.ts';

/** Opens a payment at the gateway and returns what the student needs to pay there. */
export async function beginPayment(
  services: Services,
  order: NewIntent,
  call: Call,
): Promise<Intent> {
  const { intent, isLive } = await storeIntent(services, order);
  if (isLive) return intent;
  try {
    return await openIntent(services, { intent, order, call });
  } catch (error) {
    await failIntent(services, intent, error);
    throw new DomainError('conflict', {
      message: gatewayDownMessage[call.language],
      show: true,
      cause: error,
    });
  }
}

const gatewayDownMessage = {
  'en-GB': "The payment company isn't responding. You weren't charged. Try again.",
  'ar-EG': 'شركة الدفع لا تستجيب. لم يُخصم منك شيء. حاول مرة أخرى.',
};

function storeIntent(
  { db, now }: Services,
  order: NewIntent,
): Promise<{ intent: Intent; isLive: boolean }> {
  const at = now();
  return db.transaction(async (tx) => {
    await lockWallet(tx, order.studentId);
    for (const pending of await selectPendingIntents(tx, order)) {
      if (!isIntentExpired(pending, at)) {
        if (!isSameCode(pending, order)) throw createPendingPaymentError(pending);
        return { intent: pending, isLive: true };
      }
      // One of another purpose may be under review, which its replacement would end.
      if (pending.purpose === order.purpose) {
        await closePayment(tx, pending.id, { event: 'replaced', now: at });
      }
    }
    return { intent: await addIntent(tx, order, at), isLive: false };
  });
}

/** An expired payment does not block a new one, even before a job closes the expired one. */
export const isIntentExpired = ({ expiresAt }: Intent, now: Date) =>
  expiresAt !== null && expiresAt <= now;

/**
 * A repeated request for a payment code of the same amount returns the existing code. Any other
 * pending payment blocks a new one.
 */
const isSameCode = (pending: Intent, order: NewIntent) =>
  order.asCode &&
  pending.purpose === order.purpose &&
  pending.provider === order.provider &&
  pending.method === order.method &&
  pending.creditAmount === order.credit &&
  pending.chargeAmount === order.charge &&
  pending.billReference !== null &&
  Object.keys(pending.payload).length > 0;

export const createPendingPaymentError = ({ reference }: Pick<Intent, 'reference'>) =>
  new DomainError('transaction_pending', { show: true, detail: { reference_number: reference } });

type OpenIntentInput = { intent: Intent; order: NewIntent; call: Call };

async function openIntent(
  services: Services,
  { intent, order, call }: OpenIntentInput,
): Promise<Intent> {
  const { user } = await getAccount(services.db, requireStudent(call).userId);
  const { reference, chargeAmount } = intent;
  const { phone, title, method, asCode } = order;
  const opened = await services.gateways[order.provider].open({
    reference,
    method,
    chargeAmount,
    phone,
    asCode,
    title: pickTranslation(call.language)(title.en, title.ar),
    language: call.language,
    expiresAt: intent.expiresAt ?? services.now(),
    customer: {
      id: order.studentId,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      phone: user.phoneNumber ?? '',
    },
  });
  passFailpoint('gateway-to-commit');
  return saveOpenedPayment(services, intent, opened);
}

async function saveOpenedPayment(
  { db, now }: Services,
  intent: Intent,
  { payload, providerRef, providerOrderRef, billReference, expiresAt }: OpenedPayment,
): Promise<Intent> {
  const [updated] = await db
    .update(intents)
    .set({
      payload,
      // Keeps an existing id, because the webhook of an immediate payment can arrive before the
      // gateway's response.
      providerRef: sql`coalesce(${intents.providerRef}, ${providerRef})`,
      providerOrderRef,
      billReference,
      expiresAt: expiresAt ?? intent.expiresAt,
      updatedAt: now(),
    })
    .where(eq(intents.id, intent.id))
    .returning();
  return updated ?? intent;
}

/** If the gateway may have received the request, reconciliation queries its status once more. */
async function failIntent({ db, now }: Services, intent: Intent, error: unknown): Promise<void> {
  const at = now();
  const isRejected = error instanceof GatewayError && error.failure !== 'unavailable';
  const nextCheckAt = isRejected ? null : new Date(at.getTime() + firstCheckMs);
  await db.transaction(async (tx) => {
    await lockWallet(tx, intent.studentId);
    await closePayment(tx, intent.id, { event: 'unopened', now: at, nextCheckAt });
  });
}
