import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Gateway } from '@fasl/shared/provider-api/payment/payment';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { intents } from '../../db/schema/invoice.ts';
import { GatewayError, type PaymentStatus } from '../../gateways/gateway.ts';
import type { Services } from '../../http/services.ts';
import { lockWallet } from '../ledger/posting.ts';
import { closePayment } from '../payment/close-payment.ts';
import { getRefundedAmount, toPaymentQuery } from '../payment/confirm-with-gateway.ts';
import { findReviewEnd } from '../payment/event-review.ts';
import type { GatewayEvent } from '../payment/gateway-event.ts';
import type { Intent } from '../payment/intent.ts';
import { computeNextCheck } from '../payment/next-check.ts';
import { settlePayment } from './settle-payment.ts';

export const reconcileBatchSize = 10;
/** Longer than the gateway timeout, so that no other process queries the same payment. */
const leaseSeconds = 60;
/** How long after its expiry a payment may still be pending at the gateway. */
const pendingGraceMs = 10 * 60_000;

type ReconcileContext = Services & { log: FastifyBaseLogger };

/** Queries the gateways for all due payments. Returns the number of queries. */
export async function reconcileDuePayments(context: ReconcileContext): Promise<number> {
  const due = await claimDueIntents(context);
  await Promise.all(due.map((intent) => reconcile(context, intent)));
  return due.length;
}

function claimDueIntents({ db, now }: Services): Promise<Intent[]> {
  const due = db
    .select({ id: intents.id })
    .from(intents)
    .where(lte(intents.nextCheckAt, now()))
    .orderBy(asc(intents.nextCheckAt))
    .limit(reconcileBatchSize)
    .for('update', { skipLocked: true });
  return db
    .update(intents)
    .set({
      checks: sql`${intents.checks} + 1`,
      nextCheckAt: new Date(now().getTime() + leaseSeconds * 1000),
    })
    .where(inArray(intents.id, due))
    .returning();
}

async function reconcile(context: ReconcileContext, intent: Intent): Promise<void> {
  const { log } = context;
  try {
    await queryAndSettlePayment(context, intent);
  } catch (error) {
    const { reference, provider, checks } = intent;
    const code = error instanceof DomainError || error instanceof GatewayError ? error.code : 'own';
    log.warn({ err: error, reference, provider, checks, code }, 'payment status query failed');
  }
  await schedule(context, intent);
}

/** Applies the gateway's status to a payment, unless the payment is still open at the gateway. */
export async function queryAndSettlePayment(services: Services, intent: Intent): Promise<void> {
  const status = await queryStatus(services, intent);
  if (status) await settlePayment(services.db, toCheckedEvent(intent, status), services.now());
}

type FinalStatus = Omit<PaymentStatus, 'status'> & Pick<GatewayEvent, 'status'>;

/** Returns the final status, or null while the payment is open. */
async function queryStatus(
  { gateways, now }: Services,
  intent: Intent,
): Promise<FinalStatus | null> {
  const isExpired =
    now().getTime() > (intent.expiresAt ?? intent.createdAt).getTime() + pendingGraceMs;
  const close = { ...unknown(intent), status: 'expired' } as const;
  try {
    const report = await gateways[intent.provider as Gateway].status(toPaymentQuery(intent));
    const { status } = report;
    if (status === 'pending') return isExpired ? close : null;
    return { ...report, status };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const isUnknown = error.failure === 'rejected' && error.code === 'not_found';
    // A refused query, for example because of a wrong key, says nothing about the payment.
    if (!isUnknown && error.failure !== 'not_configured') throw error;
    // A page that was opened may be unknown to the gateway until it is used; a page that was never
    // created stays unknown.
    const wasOpened = Object.keys(intent.payload).length > 0;
    if (isUnknown && !wasOpened) return { ...unknown(intent), status: 'failed' };
    return isExpired ? close : null;
  }
}

const unknown = ({ chargeAmount }: Intent) => ({
  amount: chargeAmount,
  refundedAmount: 0,
  providerRef: null,
  providerOrderRef: null,
  billReference: null,
});

function toCheckedEvent(intent: Intent, status: FinalStatus): GatewayEvent {
  return {
    gateway: intent.provider as Gateway,
    reference: intent.reference,
    providerRef: status.providerRef,
    paidRef: status.providerRef,
    orderRef: status.providerOrderRef,
    currency: null,
    status: status.status,
    amount: status.amount,
    refundedAmount: getRefundedAmount(status),
    eventKey: null,
    requestId: null,
    body: { asked: status },
  };
}

async function schedule(context: ReconcileContext, { id }: Intent): Promise<void> {
  const { db, now } = context;
  const [intent] = await db.select().from(intents).where(eq(intents.id, id));
  if (!intent || intent.status === 'paid') return;
  const nextCheckAt = computeNextCheck(intent, now());
  await db
    .update(intents)
    .set({ nextCheckAt })
    .where(and(eq(intents.id, id), sql`${intents.status} <> 'paid'`));
  if (nextCheckAt === null && intent.status === 'pending') await closeUnchecked(context, intent);
}

/**
 * Closes a payment that is no longer queried. A payment under review waits for the operator until
 * the end of the review.
 */
async function closeUnchecked({ db, now }: ReconcileContext, intent: Intent): Promise<void> {
  const reviewEnd = await findReviewEnd(db, intent, now());
  if (reviewEnd) {
    const pending = and(eq(intents.id, intent.id), eq(intents.status, 'pending'));
    await db.update(intents).set({ nextCheckAt: reviewEnd }).where(pending);
    return;
  }
  await db.transaction(async (tx) => {
    await lockWallet(tx, intent.studentId);
    await closePayment(tx, intent.id, { event: 'replaced', now: now(), nextCheckAt: null });
  });
}
