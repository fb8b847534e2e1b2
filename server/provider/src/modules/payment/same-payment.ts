import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { intents } from '../../db/schema/invoice.ts';
import type { GatewayEvent } from './gateway-event.ts';
import type { Intent } from './intent.ts';

/** Refuses what is told of another amount, currency or payment than we asked for. */
export async function requireSamePayment(
  tx: Executor,
  intent: Intent,
  told: GatewayEvent,
): Promise<void> {
  const isSameMoney =
    told.amount === intent.chargeAmount && (told.currency ?? intent.currency) === intent.currency;
  if (!isSameMoney || !isPart(intent, told)) throw new DomainError('amount_differs');
  if (!isSameAtGateway(intent, told)) throw new DomainError('conflict');
  if (await isTakenElsewhere(tx, intent, told)) throw new DomainError('conflict');
}

/** Nobody gives back more than was paid. */
const isPart = ({ chargeAmount }: Intent, { status, refundedAmount, amount }: GatewayEvent) => {
  const part = refundedAmount ?? amount;
  return status !== 'refunded' || (part > 0 && part <= chargeAmount);
};

/** Within one order a second try may have another number; without an order the number is the payment. */
function isSameAtGateway(intent: Intent, { orderRef, providerRef }: GatewayEvent): boolean {
  if (intent.providerOrderRef && orderRef) return intent.providerOrderRef === orderRef;
  if (intent.providerRef && providerRef) return intent.providerRef === providerRef;
  return true;
}

/** One payment at a gateway pays for one reference of ours. */
async function isTakenElsewhere(tx: Executor, intent: Intent, { providerRef }: GatewayEvent) {
  if (!providerRef) return false;
  const other = and(
    eq(intents.provider, intent.provider),
    eq(intents.providerRef, providerRef),
    ne(intents.id, intent.id),
  );
  return (await tx.$count(intents, other)) > 0;
}
