import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Database, Executor } from '../../db/open.ts';
import { cancelRefundedOrder, runDeferredPurchase } from '../deferred-purchase/open.ts';
import { lockWallet } from '../ledger/posting.ts';
import { creditPayment } from '../payment/credit-payment.ts';
import type { GatewayEvent } from '../payment/gateway-event.ts';
import { closeIntent, findIntent, type Intent, lockIntent } from '../payment/intent.ts';
import { nextCheck } from '../payment/next-check.ts';
import { refundPayment } from '../payment/refund-payment.ts';
import { saveRejectedEvent } from '../payment/rejected-event.ts';
import { requireSamePayment } from '../payment/same-payment.ts';
import { saveGatewayEvent } from '../payment/save-gateway-event.ts';
import {
  isSecondPayment,
  isSecondRefund,
  notifySecondPayment,
  secondPayment,
  secondRefund,
} from '../payment/second-payment.ts';

export type SettledPayment = { intent: Intent; credited: boolean };

/**
 * Applies a gateway's event to its payment. Events may repeat and come in any order: a paid payment stays
 * paid, and the credit is the invoiced amount, never the amount in the message.
 */
export async function settlePayment(
  db: Database,
  event: GatewayEvent,
  now: Date,
): Promise<SettledPayment> {
  try {
    return (
      (await handleDuplicate(db, event, now)) ??
      (await db.transaction((tx) => settleInTransaction(tx, event, now)))
    );
  } catch (error) {
    // The transaction was rolled back, so the event is stored outside it.
    if (error instanceof DomainError)
      await saveRejectedEvent(db, event, { outcome: error.code, now });
    throw error;
  }
}

/** Handles a duplicate event of a paid payment without a lock. */
async function handleDuplicate(
  db: Database,
  event: GatewayEvent,
  now: Date,
): Promise<SettledPayment | null> {
  const intent = event.status === 'paid' ? await findIntent(db, event.reference) : undefined;
  if (intent?.status !== 'paid' || intent.provider !== event.gateway) return null;
  if (await isSecondPayment(db, intent, event)) return null;
  await requireSamePayment(db, intent, event);
  await saveGatewayEvent(db, event, { outcome: 'repeated', now });
  return { intent, credited: false };
}

async function settleInTransaction(
  tx: Executor,
  event: GatewayEvent,
  now: Date,
): Promise<SettledPayment> {
  const found = await findIntent(tx, event.reference);
  if (!found || found.provider !== event.gateway) throw new DomainError('not_found');
  await lockWallet(tx, found.studentId);
  const intent = await lockIntent(tx, found.id);
  const outcome = await settleLockedPayment(tx, intent, { event, now });
  await saveGatewayEvent(tx, event, { outcome, now });
  return { intent, credited: outcome === 'credited' };
}

/** Stored with the event and shown to operators. */
export type PaymentOutcome =
  | 'credited'
  | 'repeated'
  | 'given_back'
  | 'too_late'
  | 'closed'
  | typeof secondPayment
  | typeof secondRefund;

type AppliedEvent = { event: GatewayEvent; now: Date };

async function settleLockedPayment(
  tx: Executor,
  intent: Intent,
  applied: AppliedEvent,
): Promise<PaymentOutcome> {
  const { event } = applied;
  // Checked before the amount: a second payment may have any amount and changes nothing.
  if (await isSecondPayment(tx, intent, event)) {
    await notifySecondPayment(tx, intent, { told: event, now: applied.now });
    return secondPayment;
  }
  if (await isSecondRefund(tx, intent, event)) return secondRefund;
  await requireSamePayment(tx, intent, event);
  return applyPaymentEvent(tx, intent, applied);
}

/** Decides by the payment's state and the event what changes; the caller has locked the payment. */
async function applyPaymentEvent(
  tx: Executor,
  intent: Intent,
  { event, now }: AppliedEvent,
): Promise<PaymentOutcome> {
  const { status } = event;
  if (status === 'paid') {
    if (intent.status === 'paid') return 'repeated';
    await creditPayment(tx, intent, { providerRef: event.providerRef, now });
    await runDeferredPurchase(tx, intent.id, now);
    return 'credited';
  }
  if (status === 'refunded') {
    const total = event.refundedAmount ?? intent.chargeAmount;
    if (total >= intent.creditAmount) await cancelRefundedOrder(tx, intent.id, now);
    // A refund without a payment event implies the payment: both are booked.
    if (intent.status !== 'paid') {
      // With an order, `providerRef` is the id of the refund, not of the payment.
      await creditPayment(tx, intent, {
        providerRef: event.orderRef ? null : event.providerRef,
        now,
      });
    }
    const moved = await refundPayment(tx, intent, { total, now });
    // The lesson is bought with the net amount after the refund.
    if (intent.status !== 'paid') await runDeferredPurchase(tx, intent.id, now);
    return moved ? 'given_back' : 'repeated';
  }
  if (intent.status !== 'pending') return 'too_late';
  const nextCheckAt = nextCheck({ ...intent, status }, now);
  await closeIntent(tx, intent, { status, now, nextCheckAt });
  return 'closed';
}
