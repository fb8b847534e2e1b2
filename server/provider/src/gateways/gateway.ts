import type { Language } from '@fasl/shared/contracts/page/language';
import type {
  Gateway as GatewayName,
  PaymentMethod,
  PaymentPayload,
} from '@fasl/shared/provider-api/payment/payment';

/** How a payment is found again: our reference, and what the gateway called it when it was opened. */
export type KnownPayment = {
  /** Ours: random, of one length, never used twice at a gateway. */
  reference: string;
  method: PaymentMethod;
  /** The gateway's number of the payment, and of the order where it has both. */
  providerRef: string | null;
  providerOrderRef: string | null;
  /** What the gateway was asked to collect, in piasters. */
  chargeAmount: number;
};

export type NewPayment = Pick<KnownPayment, 'reference' | 'method' | 'chargeAmount'> & {
  /** What the student reads at the gateway, in their language. */
  title: string;
  /** The number of the phone wallet that is to pay. */
  phone: string | null;
  customer: {
    id: number;
    firstName: string;
    lastName: string;
    email: string | null;
    phone: string;
  };
  language: Language;
  /** When an unpaid request ends. */
  expiresAt: Date;
  /** Of `fawry`: a number to pay at a kiosk at once, instead of a page that offers one. */
  asCode?: boolean;
};

export type OpenedPayment = {
  payload: PaymentPayload;
  /** Null while the gateway has not named it: before such a payment is credited, ask for its `status`. */
  providerRef: string | null;
  providerOrderRef: string | null;
  billReference: string | null;
  expiresAt: Date | null;
};

export type PaymentStatus = {
  status: 'pending' | 'paid' | 'failed' | 'expired' | 'refunded';
  /** In piasters: what the order is for, without what the gateway adds for itself. */
  amount: number;
  /**
   * In piasters; 0 before a refund, and NaN, which equals nothing, when the gateway
   * reports a refund without its amount.
   */
  refundedAmount: number;
  providerRef: string | null;
  providerOrderRef: string | null;
  billReference: string | null;
};

/** A payment gateway. Every call throws `GatewayError` and nothing else. */
export type Gateway = {
  /** Whether its keys for this method are configured. */
  offers: (method: PaymentMethod) => boolean;
  open: (payment: NewPayment) => Promise<OpenedPayment>;
  /** `refused` with the code `not_found` when the gateway has never heard of it. */
  status: (payment: KnownPayment) => Promise<PaymentStatus>;
  /** Closes what nobody has paid. A payment under way may still win. */
  cancel?: (payment: KnownPayment) => Promise<void>;
  /** Gives back a part of what was paid, in piasters. */
  refund?: (payment: KnownPayment, amount: number) => Promise<void>;
};

export type Gateways = Record<GatewayName, Gateway> & { close: () => Promise<void> };

/**
 * `unavailable`: nobody knows whether it happened, so ask for the status before anything is tried again.
 * `refused`: it did not happen. `not_configured`: it was never tried.
 */
export type GatewayFailure = 'unavailable' | 'refused' | 'not_configured';

export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly failure: GatewayFailure;
  /** The gateway's own word for it; fit for a log. */
  readonly code: string;

  constructor(failure: GatewayFailure, code: string, cause?: unknown) {
    super(`${failure}: ${code}`, { cause });
    this.failure = failure;
    this.code = code;
  }
}
