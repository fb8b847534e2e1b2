import type { Gateway } from '@fasl/shared/provider-api/payment/payment';
import type { Intent } from './intent.ts';

/** A gateway's report about a payment. Money in piasters. */
export type GatewayEvent = {
  gateway: Gateway;
  reference: string;
  providerRef: string | null;
  /** The id of the transaction that paid. A refund can have another id. */
  paidRef: string | null;
  orderRef: string | null;
  currency: string | null;
  status: 'paid' | 'failed' | 'expired' | 'refunded';
  amount: number;
  /** For a refund: the total that was refunded so far. */
  refundedAmount: number | null;
  /** The same for duplicates of one event; null if the gateway does not distinguish events. */
  eventKey: string | null;
  requestId: string | null;
  body: Record<string, unknown>;
};

/** Whether the payment, not its refund, has the invoiced amount and currency. */
export const isInvoicedMoney = (
  intent: Pick<Intent, 'chargeAmount' | 'currency'>,
  { amount, currency }: Pick<GatewayEvent, 'amount' | 'currency'>,
): boolean => amount === intent.chargeAmount && (currency ?? intent.currency) === intent.currency;
