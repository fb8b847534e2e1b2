import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import type { HandlerInput, HandlerResult } from '@fasl/shared/provider-api/wire/endpoint';
import { setWriteMark } from '../../db/replica/write-mark.ts';
import type { Call } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { parseExactPiasters, toPounds } from '../../lib/money.ts';
import { getWireInvoice } from '../history/invoices.ts';
import { getBalance } from '../ledger/posting.ts';
import { confirmWithGateway } from '../payment/confirm-with-gateway.ts';
import type { GatewayEvent } from '../payment/gateway-event.ts';
import { saveRejectedEvent } from '../payment/rejected-event.ts';
import { settlePayment } from './settle-payment.ts';

type Row = Endpoints['settleRecharge'];
type Body = HandlerInput<Row>['body'];

/** Applies a gateway's webhook. Idempotent. */
export async function handleGatewayWebhook(
  services: Services,
  body: Body,
  call: Call,
): Promise<HandlerResult<Row>> {
  const event = await verifyWithGateway(services, toGatewayEvent(body, call.requestId));
  const { intent, credited } = await settlePayment(services.db, event, services.now());
  // The open pages of the student request the history as soon as this response has arrived.
  if (services.replicas) await setWriteMark(services.db, intent.studentId);
  const [invoice, balance] = await Promise.all([
    getWireInvoice(services.db, intent.invoiceId, call.language),
    getBalance(services.db, intent.studentId),
  ]);
  return { data: { invoice, credited, balance: toPounds(balance) } };
}

/** Stores webhooks that the gateway does not confirm, so an operator can replay them. */
async function verifyWithGateway(services: Services, event: GatewayEvent): Promise<GatewayEvent> {
  try {
    return await confirmWithGateway(services, event);
  } catch (error) {
    if (error instanceof DomainError) {
      await saveRejectedEvent(services.db, event, { outcome: error.code, now: services.now() });
    }
    throw error;
  }
}

export function toGatewayEvent({ raw, ...body }: Body, requestId: string): GatewayEvent {
  return {
    gateway: body.gateway,
    reference: body.reference_number,
    providerRef: body.provider_ref,
    // A refund of an order may have its own id or that of the payment.
    paidRef: body.status === 'refunded' && raw?.order_ref ? null : body.provider_ref,
    orderRef: raw?.order_ref ?? null,
    currency: raw?.currency ?? null,
    status: body.status,
    amount: parseExactPiasters(body.amount),
    refundedAmount: body.status === 'refunded' ? refundedAmountOf(body.gateway, raw) : null,
    eventKey: raw?.event_key ?? null,
    requestId,
    body: { ...body, raw },
  };
}

/** `NaN` for a refund of unknown amount, because `NaN` equals no amount; null for a full refund. */
function refundedAmountOf(gateway: Body['gateway'], raw: Body['raw']): number | null {
  if (raw?.refunded_amount) return parseExactPiasters(raw.refunded_amount);
  // Only Fawry distinguishes partial and full refunds by status.
  const isWhole = gateway === 'fawry' && raw?.message?.['orderStatus'] !== 'PARTIAL_REFUNDED';
  return isWhole ? null : Number.NaN;
}
