import { DomainError } from '@fasl/shared/contracts/page/error';
import { eq } from 'drizzle-orm';
import type { Database, Executor } from '../../db/open.ts';
import { intents } from '../../db/schema/invoice.ts';
import { cancelRefundedDeferredPurchase, runDeferredPurchase } from '../deferred-purchase/open.ts';
import { lockWallet } from '../ledger/posting.ts';
import { classifyEvent, getRefundedTotal, readPaymentContext } from '../payment/classify-event.ts';
import { creditPayment } from '../payment/credit-payment.ts';
import type { GatewayEvent } from '../payment/gateway-event.ts';
import { closeIntent, findIntent, type Intent, lockIntent } from '../payment/intent.ts';
import {
  applyPaymentEvent,
  type PaymentEffect,
  type PaymentOutcome,
} from '../payment/payment-transitions.ts';
import { refundPayment } from '../payment/refund-payment.ts';
import { saveRejectedEvent } from '../payment/rejected-event.ts';
import { saveGatewayEvent } from '../payment/save-gateway-event.ts';
import { notifySecondPayment } from '../payment/second-payment.ts';

export type SettledPayment = { intent: Intent; credited: boolean };

/**
 * Applies a gateway's event to its payment. Credits the invoiced amount, never the amount in the
 * event.
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
    // Stores the event outside the transaction, which was rolled back.
    if (error instanceof DomainError)
      await saveRejectedEvent(db, event, { outcome: error.code, now });
    throw error;
  }
}

/** Handles a duplicate event that changes nothing without a lock, because `paid` is final. */
async function handleDuplicate(
  db: Database,
  event: GatewayEvent,
  now: Date,
): Promise<SettledPayment | null> {
  const intent = event.status === 'paid' ? await findIntent(db, event.reference) : undefined;
  if (intent?.status !== 'paid' || intent.provider !== event.gateway) return null;
  if (lacksPaidRef(intent, event)) return null;
  const { name } = await decideOutcome(db, intent, event);
  if (name !== 'repeated') return null;
  await saveGatewayEvent(db, event, { outcome: name, now });
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
  const outcome = await decideOutcome(tx, intent, event);
  for (const effect of outcome.effects)
    await runEffect[effect](tx, { intent, event, now, outcome });
  if (outcome.name === 'repeated' && lacksPaidRef(intent, event)) {
    await tx.update(intents).set({ providerRef: event.paidRef }).where(eq(intents.id, intent.id));
  }
  await saveGatewayEvent(tx, event, { outcome: outcome.name, now });
  return { intent, credited: outcome.name === 'credited' };
}

/**
 * Whether the event is the first to name the transaction of a credited payment. Without its id, a
 * second payment would look like a duplicate.
 */
const lacksPaidRef = (intent: Intent, { status, paidRef }: GatewayEvent): boolean =>
  intent.status === 'paid' && intent.providerRef === null && status === 'paid' && paidRef !== null;

type AcceptedOutcome = Exclude<PaymentOutcome, { name: 'rejected' }>;

async function decideOutcome(
  tx: Executor,
  intent: Intent,
  event: GatewayEvent,
): Promise<AcceptedOutcome> {
  const context = await readPaymentContext(tx, intent, event);
  const outcome = applyPaymentEvent(intent, classifyEvent(intent, event, context));
  if (outcome.name === 'rejected') throw new DomainError(outcome.code);
  return outcome;
}

type EffectInput = {
  /** The locked intent, before the event. */
  intent: Intent;
  event: GatewayEvent;
  now: Date;
  outcome: AcceptedOutcome;
};

const runEffect: Record<PaymentEffect, (tx: Executor, input: EffectInput) => Promise<void>> = {
  credit: (tx, { intent, event, now }) =>
    creditPayment(tx, intent, { providerRef: event.paidRef, now }),
  refund: (tx, { intent, event, now }) =>
    refundPayment(tx, intent, { total: getRefundedTotal(intent, event), now }),
  openOrderedLesson: (tx, { intent, now }) => runDeferredPurchase(tx, intent.id, now),
  cancelOrderedLesson: (tx, { intent, now }) => cancelRefundedDeferredPurchase(tx, intent.id, now),
  close: (tx, { intent, now, outcome }) => closeIntent(tx, intent, { state: outcome.state, now }),
  notifySecondPayment: (tx, { intent, event, now }) =>
    notifySecondPayment(tx, intent, { event, now }),
};
