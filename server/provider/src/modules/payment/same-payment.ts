import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { intents } from '../../db/schema/invoice.ts';
import type { GatewayEvent } from './gateway-event.ts';
import type { Intent } from './intent.ts';

/** Rejects an event with another amount, currency or gateway id than the intent's. */
export async function requireSamePayment(
  tx: Executor,
  intent: Intent,
  event: GatewayEvent,
): Promise<void> {
  const isSameMoney =
    event.amount === intent.chargeAmount && (event.currency ?? intent.currency) === intent.currency;
  if (!isSameMoney || !isWithinPayment(intent, event)) throw new DomainError('amount_differs');
  if (!isSameAtGateway(intent, event)) throw new DomainError('conflict');
  if (await isUsedElsewhere(tx, intent, event)) throw new DomainError('conflict');
}

/** A refund is never larger than the payment. */
const isWithinPayment = (
  { chargeAmount }: Intent,
  { status, refundedAmount, amount }: GatewayEvent,
) => {
  const part = refundedAmount ?? amount;
  return status !== 'refunded' || (part > 0 && part <= chargeAmount);
};

/** Retries within one order have new ids; without an order the id identifies the payment. */
function isSameAtGateway(intent: Intent, { orderRef, providerRef }: GatewayEvent): boolean {
  if (intent.providerOrderRef && orderRef) return intent.providerOrderRef === orderRef;
  if (intent.providerRef && providerRef) return intent.providerRef === providerRef;
  return true;
}

/** A gateway payment pays for one intent only. */
async function isUsedElsewhere(tx: Executor, intent: Intent, { providerRef }: GatewayEvent) {
  if (!providerRef) return false;
  const sameGatewayId = and(
    eq(intents.provider, intent.provider),
    eq(intents.providerRef, providerRef),
    ne(intents.id, intent.id),
  );
  return (await tx.$count(intents, sameGatewayId)) > 0;
}
