import { DomainError } from '@fasl/shared/contracts/page/error';
import { GatewayError, type PaymentStatus } from '../../gateways/gateway.ts';
import type { Services } from '../../http/services.ts';
import type { GatewayEvent } from './gateway-event.ts';
import { findIntent, type Intent } from './intent.ts';
import { isSecondRefund } from './second-payment.ts';

/**
 * Asks the gateway itself where a message alone is not enough: of a payment whose number nobody
 * knew before, and of how much was given back, which no gateway signs.
 */
export async function confirm(services: Services, told: GatewayEvent): Promise<GatewayEvent> {
  const intent = await findIntent(services.db, told.reference);
  if (!intent || !isDoubtful(intent, told)) return told;
  // The gateway's answer is about the order and not about one of its two transactions.
  if (await isSecondRefund(services.db, intent, told)) return told;
  const asked = await askAgain(services, intent, told);
  if (!asked) return told;
  if (asked.status !== told.status && asked.status !== 'refunded') {
    // Of money given back nobody asks later: the gateway is to say it again.
    throw new DomainError(told.status === 'refunded' ? 'provider_unavailable' : 'conflict');
  }
  // What has gone back since is not there to be spent.
  const status = asked.status === 'refunded' ? 'refunded' : told.status;
  return { ...told, status, amount: asked.amount, refundedAmount: refundedIn(asked) };
}

/** NaN, which equals nothing, for a refund of unknown amount. */
export const refundedIn = ({ status, refundedAmount }: PaymentStatus): number | null =>
  status === 'refunded' ? refundedAmount || Number.NaN : null;

/** What names another sum than was asked for is not: whatever the gateway answers, it is refused. */
const isDoubtful = (intent: Intent, { status, amount }: GatewayEvent) =>
  status === 'refunded' ||
  (status === 'paid' &&
    intent.status !== 'paid' &&
    amount === intent.chargeAmount &&
    !intent.providerRef &&
    !intent.providerOrderRef);

async function askAgain(
  { gateways }: Services,
  intent: Intent,
  told: GatewayEvent,
): Promise<PaymentStatus | null> {
  try {
    return await gateways[told.gateway].status(knownPayment(intent));
  } catch (error) {
    const failure = error instanceof GatewayError ? error.failure : 'unavailable';
    // Without keys nobody could have asked it for anything, and nobody could have signed for it.
    if (failure === 'not_configured') return null;
    throw new DomainError(failure === 'refused' ? 'conflict' : 'provider_unavailable', {
      cause: error,
    });
  }
}

export function knownPayment(intent: Intent) {
  const { reference, providerRef, providerOrderRef, chargeAmount } = intent;
  return {
    reference,
    // Only ways to pay at a gateway have intents.
    method: intent.method as Parameters<Services['gateways']['fawry']['offers']>[0],
    providerRef,
    providerOrderRef,
    chargeAmount,
  };
}
