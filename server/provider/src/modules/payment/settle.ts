import { DomainError } from '@fasl/shared/contracts/error';
import type { Gateway } from '@fasl/shared/provider-api/payment';
import type { Database, Executor } from '../../db/open.ts';
import { dropOrder, settleOrder } from '../deferred-purchase/open.ts';
import { lockWallet } from '../ledger/posting.ts';
import { credit } from './credit.ts';
import { keepEvent } from './event.ts';
import { closeIntent, findIntent, type Intent, lockIntent } from './intent.ts';
import { nextCheck } from './next-check.ts';
import { giveBack } from './refund.ts';
import { keepRefusal } from './refusal.ts';
import { requireSamePayment } from './same-payment.ts';
import {
  isSecondPayment,
  isSecondRefund,
  notifySecondPayment,
  secondPayment,
  secondRefund,
} from './second-payment.ts';

/** What a gateway says of a payment. Money in piasters. */
export type Told = {
  gateway: Gateway;
  reference: string;
  providerRef: string | null;
  orderRef: string | null;
  currency: string | null;
  status: 'paid' | 'failed' | 'expired' | 'refunded';
  amount: number;
  /** Of a refund: all that was given back up to now. */
  refundedAmount: number | null;
  /** The same for each copy of one message. */
  eventKey: string | null;
  requestId: string | null;
  body: Record<string, unknown>;
};

export type Settled = { intent: Intent; credited: boolean };

/**
 * Takes a gateway's word, however often and in whatever order it comes: paid once is paid for ever,
 * and what is credited is what we asked for, never what the message says.
 */
export async function settle(db: Database, told: Told, now: Date): Promise<Settled> {
  try {
    return (
      (await repeated(db, told, now)) ?? (await db.transaction((tx) => settleInside(tx, told, now)))
    );
  } catch (error) {
    // The refusal undid its transaction; what was told is kept all the same.
    if (error instanceof DomainError) await keepRefusal(db, told, { outcome: error.code, now });
    throw error;
  }
}

/** What is paid stays paid: to say so again, copies of a message need not wait for each other. */
async function repeated(db: Database, told: Told, now: Date): Promise<Settled | null> {
  const intent = told.status === 'paid' ? await findIntent(db, told.reference) : undefined;
  if (intent?.status !== 'paid' || intent.provider !== told.gateway) return null;
  if (await isSecondPayment(db, intent, told)) return null;
  await requireSamePayment(db, intent, told);
  await keepEvent(db, told, { outcome: 'repeated', now });
  return { intent, credited: false };
}

async function settleInside(tx: Executor, told: Told, now: Date): Promise<Settled> {
  const found = await findIntent(tx, told.reference);
  if (!found || found.provider !== told.gateway) throw new DomainError('not_found');
  await lockWallet(tx, found.studentId);
  const intent = await lockIntent(tx, found.id);
  const outcome = await settleLocked(tx, intent, { told, now });
  await keepEvent(tx, told, { outcome, now });
  return { intent, credited: outcome === 'credited' };
}

type Telling = { told: Told; now: Date };

async function settleLocked(tx: Executor, intent: Intent, telling: Telling): Promise<string> {
  const { told } = telling;
  // Its amount may differ too: the credited payment stays as it is.
  if (await isSecondPayment(tx, intent, told)) {
    await notifySecondPayment(tx, intent, telling);
    return secondPayment;
  }
  if (await isSecondRefund(tx, intent, told)) return secondRefund;
  await requireSamePayment(tx, intent, told);
  return work(tx, intent, telling);
}

async function work(tx: Executor, intent: Intent, { told, now }: Telling): Promise<string> {
  const { status } = told;
  if (status === 'paid') {
    if (intent.status === 'paid') return 'repeated';
    await credit(tx, intent, { providerRef: told.providerRef, now });
    await settleOrder(tx, intent.id, now);
    return 'credited';
  }
  if (status === 'refunded') {
    const total = told.refundedAmount ?? intent.chargeAmount;
    if (total >= intent.creditAmount) await dropOrder(tx, intent.id, now);
    // Given back what we never heard was paid: it was, and both go into the books.
    if (intent.status !== 'paid') {
      // Within an order, a refund has another id than the payment.
      await credit(tx, intent, { providerRef: told.orderRef ? null : told.providerRef, now });
    }
    const moved = await giveBack(tx, intent, { total, now });
    // Only with what is left of it.
    if (intent.status !== 'paid') await settleOrder(tx, intent.id, now);
    return moved ? 'given_back' : 'repeated';
  }
  if (intent.status !== 'pending') return 'too_late';
  const nextCheckAt = nextCheck({ ...intent, status }, now);
  await closeIntent(tx, intent, { status, now, nextCheckAt });
  return 'closed';
}
