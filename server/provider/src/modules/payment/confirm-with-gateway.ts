import { DomainError } from '@fasl/shared/contracts/page/error';
import { GatewayError, type PaymentStatus } from '../../gateways/gateway.ts';
import type { Services } from '../../http/services.ts';
import type { GatewayEvent } from './gateway-event.ts';
import { findIntent, type Intent } from './intent.ts';
import { isRefundedBefore } from './rejected-event.ts';
import { isSecondRefund } from './second-payment.ts';

/**
 * Queries the gateway if a webhook alone is not proof: for a payment without a known gateway id or
 * after its refund, and for a refunded amount, which no gateway signs.
 */
export async function confirmWithGateway(
  services: Services,
  event: GatewayEvent,
): Promise<GatewayEvent> {
  const intent = await findIntent(services.db, event.reference);
  if (!intent) return event;
  // By now the gateway may report the amount of a refund that arrived before its payment.
  if (!needsConfirmation(intent, event) && !(await isRefundedBefore(services.db, intent, event))) {
    return event;
  }
  // The gateway reports the status of the order, not of one of its two transactions.
  if (await isSecondRefund(services.db, intent, event)) return event;
  const confirmed = await queryGateway(services, intent, event);
  if (!confirmed) return event;
  if (confirmed.status !== event.status && confirmed.status !== 'refunded') {
    // Rejects the webhook, so that the gateway sends it again, because reconciliation does not
    // check refunds.
    throw new DomainError(event.status === 'refunded' ? 'provider_unavailable' : 'conflict');
  }
  // A refund takes precedence, because refunded money must not be spent.
  const status = confirmed.status === 'refunded' ? 'refunded' : event.status;
  return {
    ...event,
    status,
    // The amounts are those of the transaction that the gateway reported.
    paidRef: (status === 'refunded' ? confirmed.providerRef : null) ?? event.paidRef,
    // The refund is another event than the payment that the gateway reported.
    eventKey:
      event.eventKey && status !== event.status ? `${event.eventKey}:refunded` : event.eventKey,
    amount: confirmed.amount,
    refundedAmount: getRefundedAmount(confirmed),
  };
}

/** `NaN` for a refund of unknown amount, because `NaN` equals no amount. */
export const getRefundedAmount = ({ status, refundedAmount }: PaymentStatus): number | null =>
  status === 'refunded' ? refundedAmount || Number.NaN : null;

/** An event with another amount is rejected later, so a query is unnecessary. */
const needsConfirmation = (intent: Intent, { status, amount }: GatewayEvent) =>
  status === 'refunded' ||
  (status === 'paid' &&
    intent.status !== 'paid' &&
    amount === intent.chargeAmount &&
    !intent.providerRef &&
    !intent.providerOrderRef);

async function queryGateway(
  { gateways }: Services,
  intent: Intent,
  event: GatewayEvent,
): Promise<PaymentStatus | null> {
  try {
    return await gateways[event.gateway].status(toPaymentQuery(intent));
  } catch (error) {
    const failure = error instanceof GatewayError ? error.failure : 'unavailable';
    // A gateway without keys cannot have opened or signed a payment.
    if (failure === 'not_configured') return null;
    // A refund is never final, because nothing else queries the gateway for a paid payment.
    const isFinal = failure === 'rejected' && event.status !== 'refunded';
    throw new DomainError(isFinal ? 'conflict' : 'provider_unavailable', { cause: error });
  }
}

export function toPaymentQuery(intent: Intent) {
  const { reference, providerRef, providerOrderRef, chargeAmount } = intent;
  return {
    reference,
    // The column can hold other methods, but an intent always has a method of a gateway.
    method: intent.method as Parameters<Services['gateways']['fawry']['offers']>[0],
    providerRef,
    providerOrderRef,
    chargeAmount,
  };
}
