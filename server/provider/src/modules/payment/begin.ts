import { DomainError } from '@fasl/shared/contracts/page/error';
import { eq, sql } from 'drizzle-orm';
import { intents } from '../../db/schema/invoice.ts';
import { GatewayError, type OpenedPayment } from '../../gateways/gateway.ts';
import { type Call, studentOf } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { passFailpoint } from '../../lib/failpoint.ts';
import { speakerOf } from '../../lib/language.ts';
import { accountOf } from '../account/account.ts';
import { lockWallet } from '../ledger/posting.ts';
import {
  addIntent,
  closeIntent,
  findPending,
  firstCheckMs,
  type Intent,
  type Order,
} from './intent.ts';
import { nextCheck } from './next-check.ts';

/** Asks a gateway to collect, and answers what the student needs to pay there. */
export async function beginPayment(services: Services, order: Order, call: Call): Promise<Intent> {
  const { intent, isLive } = await storeIntent(services, order);
  if (isLive) return intent;
  try {
    return await openIntent(services, { intent, order, call });
  } catch (error) {
    await giveUp(services, intent, error);
    throw new DomainError('conflict', {
      message: unreachable[call.language],
      show: true,
      cause: error,
    });
  }
}

const unreachable = {
  'en-GB': "The payment company isn't responding. You weren't charged, try again",
  'ar-EG': 'شركة الدفع لا تستجيب. لم يُخصم منك شيء، حاول مرة أخرى',
};

function storeIntent(
  { db, now }: Services,
  order: Order,
): Promise<{ intent: Intent; isLive: boolean }> {
  const at = now();
  return db.transaction(async (tx) => {
    await lockWallet(tx, order.studentId);
    const pending = await findPending(tx, order);
    if (pending && isOver(pending, at)) {
      const nextCheckAt = nextCheck({ ...pending, status: 'expired' }, at);
      await closeIntent(tx, pending, { status: 'expired', now: at, nextCheckAt });
    } else if (pending) {
      if (!isSameCode(pending, order)) throw stillPending(pending);
      return { intent: pending, isLive: true };
    }
    return { intent: await addIntent(tx, order, at), isLive: false };
  });
}

/** It keeps no other payment waiting any more, though nobody has closed it yet. */
export const isOver = ({ expiresAt }: Intent, now: Date) => expiresAt !== null && expiresAt <= now;

/** Whoever asks for a number is told the one that was made for the same amount; any other payment waits. */
const isSameCode = (pending: Intent, order: Order) =>
  order.asCode &&
  pending.provider === order.provider &&
  pending.method === order.method &&
  pending.creditAmount === order.credit &&
  pending.chargeAmount === order.charge &&
  pending.billReference !== null &&
  Object.keys(pending.payload).length > 0;

export const stillPending = ({ reference }: Pick<Intent, 'reference'>) =>
  new DomainError('transaction_pending', { show: true, detail: { reference_number: reference } });

type Opening = { intent: Intent; order: Order; call: Call };

async function openIntent(services: Services, { intent, order, call }: Opening): Promise<Intent> {
  const { user } = await accountOf(services.db, studentOf(call).userId);
  const { reference, chargeAmount } = intent;
  const { phone, title, method, asCode } = order;
  const opened = await services.gateways[order.provider].open({
    reference,
    method,
    chargeAmount,
    phone,
    asCode,
    title: speakerOf(call.language)(title.en, title.ar),
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
  return keepOpened(services, intent, opened);
}

async function keepOpened(
  { db, now }: Services,
  intent: Intent,
  { payload, providerRef, providerOrderRef, billReference, expiresAt }: OpenedPayment,
): Promise<Intent> {
  const [kept] = await db
    .update(intents)
    .set({
      payload,
      // Who pays at once may have been heard of before the gateway's own answer was.
      providerRef: sql`coalesce(${intents.providerRef}, ${providerRef})`,
      providerOrderRef,
      billReference,
      expiresAt: expiresAt ?? intent.expiresAt,
      updatedAt: now(),
    })
    .where(eq(intents.id, intent.id))
    .returning();
  return kept ?? intent;
}

/** Where nobody knows whether the gateway took it up, it is asked again before it is forgotten. */
async function giveUp({ db, now }: Services, intent: Intent, error: unknown): Promise<void> {
  const at = now();
  const isKnown = error instanceof GatewayError && error.failure !== 'unavailable';
  const nextCheckAt = isKnown ? null : new Date(at.getTime() + firstCheckMs);
  await db.transaction((tx) => closeIntent(tx, intent, { status: 'failed', now: at, nextCheckAt }));
}
