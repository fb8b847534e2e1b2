import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Database, Executor } from '../../db/open.ts';
import { dropOrder, settleOrder } from '../deferred-purchase/open.ts';
import { lockWallet } from '../ledger/posting.ts';
import { credit } from '../payment/credit.ts';
import { keepEvent } from '../payment/event.ts';
import type { GatewayEvent } from '../payment/gateway-event.ts';
import { closeIntent, findIntent, type Intent, lockIntent } from '../payment/intent.ts';
import { nextCheck } from '../payment/next-check.ts';
import { refundPayment } from '../payment/refund.ts';
import { keepRefusal } from '../payment/refusal.ts';
import { requireSamePayment } from '../payment/same-payment.ts';
import {
  isSecondPayment,
  isSecondRefund,
  notifySecondPayment,
  secondPayment,
  secondRefund,
} from '../payment/second-payment.ts';

export type Settled = { intent: Intent; credited: boolean };

/**
 * Applies a gateway's event to its payment. Events may repeat and come in any order: a paid payment stays
 * paid, and the credit is the invoiced amount, never the amount in the message.
 */
export async function settlePayment(
  db: Database,
  event: GatewayEvent,
  now: Date,
): Promise<Settled> {
  try {
    return (
      (await answerRepeated(db, event, now)) ??
      (await db.transaction((tx) => settleInTransaction(tx, event, now)))
    );
  } catch (error) {
    // The transaction was rolled back, so the event is stored outside it.
    if (error instanceof DomainError) await keepRefusal(db, event, { outcome: error.code, now });
    throw error;
  }
}

/** Answers a copy of the event of a paid payment without its lock. */
async function answerRepeated(
  db: Database,
  event: GatewayEvent,
  now: Date,
): Promise<Settled | null> {
  const intent = event.status === 'paid' ? await findIntent(db, event.reference) : undefined;
  if (intent?.status !== 'paid' || intent.provider !== event.gateway) return null;
  if (await isSecondPayment(db, intent, event)) return null;
  await requireSamePayment(db, intent, event);
  await keepEvent(db, event, { outcome: 'repeated', now });
  return { intent, credited: false };
}

async function settleInTransaction(tx: Executor, event: GatewayEvent, now: Date): Promise<Settled> {
  const found = await findIntent(tx, event.reference);
  if (!found || found.provider !== event.gateway) throw new DomainError('not_found');
  await lockWallet(tx, found.studentId);
  const intent = await lockIntent(tx, found.id);
  const outcome = await settleLockedPayment(tx, intent, { event, now });
  await keepEvent(tx, event, { outcome, now });
  return { intent, credited: outcome === 'credited' };
}

/** As stored with the event, where operators read it. */
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
    await credit(tx, intent, { providerRef: event.providerRef, now });
    await settleOrder(tx, intent.id, now);
    return 'credited';
  }
  if (status === 'refunded') {
    const total = event.refundedAmount ?? intent.chargeAmount;
    if (total >= intent.creditAmount) await dropOrder(tx, intent.id, now);
    // A refund without a payment event implies the payment: both are booked.
    if (intent.status !== 'paid') {
      // With an order, `providerRef` is the id of the refund, not of the payment.
      await credit(tx, intent, { providerRef: event.orderRef ? null : event.providerRef, now });
    }
    const moved = await refundPayment(tx, intent, { total, now });
    // The lesson is bought with the net amount after the refund.
    if (intent.status !== 'paid') await settleOrder(tx, intent.id, now);
    return moved ? 'given_back' : 'repeated';
  }
  if (intent.status !== 'pending') return 'too_late';
  const nextCheckAt = nextCheck({ ...intent, status }, now);
  await closeIntent(tx, intent, { status, now, nextCheckAt });
  return 'closed';
}
