import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Gateway } from '@fasl/shared/provider-api/payment/payment';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { intents } from '../../db/schema/invoice.ts';
import { GatewayError, type PaymentStatus } from '../../gateways/gateway.ts';
import type { Services } from '../../http/services.ts';
import { knownPayment, refundedIn } from '../payment/confirm.ts';
import type { GatewayEvent } from '../payment/gateway-event.ts';
import type { Intent } from '../payment/intent.ts';
import { nextCheck } from '../payment/next-check.ts';
import { settlePayment } from './settle-payment.ts';

export const reconcileBatch = 10;
/** Longer than a gateway takes to give up: until then nobody else asks for the same payment. */
const leaseSeconds = 60;
/** How long after its end a gateway may still call a payment pending. */
const patienceMs = 10 * 60_000;

type Work = Services & { log: FastifyBaseLogger };

/** Asks the gateways for what is due; answers how many payments were asked for. */
export async function reconcileDue(work: Work): Promise<number> {
  const due = await takeDue(work);
  await Promise.all(due.map((intent) => reconcile(work, intent)));
  return due.length;
}

function takeDue({ db, now }: Services): Promise<Intent[]> {
  const due = db
    .select({ id: intents.id })
    .from(intents)
    .where(lte(intents.nextCheckAt, now()))
    .orderBy(asc(intents.nextCheckAt))
    .limit(reconcileBatch)
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

async function reconcile(work: Work, intent: Intent): Promise<void> {
  const { log } = work;
  try {
    await askAndSettle(work, intent);
  } catch (error) {
    const { reference, provider, checks } = intent;
    const code = error instanceof DomainError || error instanceof GatewayError ? error.code : 'own';
    log.warn({ err: error, reference, provider, checks, code }, 'a payment could not be asked for');
  }
  await schedule(work, intent);
}

/** Takes over what the gateway knows of a payment, and leaves one alone that is still open there. */
export async function askAndSettle(services: Services, intent: Intent): Promise<void> {
  const status = await ask(services, intent);
  if (status) await settlePayment(services.db, toCheckedEvent(intent, status), services.now());
}

/** What is known now, or null while it is open. */
async function ask({ gateways, now }: Services, intent: Intent): Promise<PaymentStatus | null> {
  const isOver = now().getTime() > (intent.expiresAt ?? intent.createdAt).getTime() + patienceMs;
  const close = { ...unknown(intent), status: 'expired' } as const;
  try {
    const status = await gateways[intent.provider as Gateway].status(knownPayment(intent));
    return status.status === 'pending' ? (isOver ? close : null) : status;
  } catch (error) {
    if (!(error instanceof GatewayError) || error.failure === 'unavailable') throw error;
    // A page that nobody has used yet is unknown there; one that was never made stays so.
    const wasMade = Object.keys(intent.payload).length > 0;
    if (error.failure === 'refused' && !wasMade) return { ...unknown(intent), status: 'failed' };
    return isOver ? close : null;
  }
}

const unknown = ({ chargeAmount }: Intent) => ({
  amount: chargeAmount,
  refundedAmount: 0,
  providerRef: null,
  providerOrderRef: null,
  billReference: null,
});

function toCheckedEvent(intent: Intent, status: PaymentStatus): GatewayEvent {
  return {
    gateway: intent.provider as Gateway,
    reference: intent.reference,
    providerRef: status.providerRef,
    orderRef: status.providerOrderRef,
    currency: null,
    status: status.status === 'pending' ? 'failed' : status.status,
    amount: status.amount,
    refundedAmount: refundedIn(status),
    eventKey: null,
    requestId: null,
    body: { asked: status },
  };
}

async function schedule({ db, now }: Work, { id }: Intent): Promise<void> {
  const [intent] = await db.select().from(intents).where(eq(intents.id, id));
  if (!intent || intent.status === 'paid') return;
  await db
    .update(intents)
    .set({ nextCheckAt: nextCheck(intent, now()) })
    .where(and(eq(intents.id, id), sql`${intents.status} <> 'paid'`));
}
