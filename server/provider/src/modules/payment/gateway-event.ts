import type { Gateway } from '@fasl/shared/provider-api/payment/payment';

/** A gateway's report about a payment. Money in piasters. */
export type GatewayEvent = {
  gateway: Gateway;
  reference: string;
  providerRef: string | null;
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
