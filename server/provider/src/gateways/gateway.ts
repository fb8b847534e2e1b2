import type { Language } from '@fasl/shared/contracts/page/language';
import type {
  Gateway as GatewayName,
  PaymentMethod,
  PaymentPayload,
} from '@fasl/shared/provider-api/payment/payment';

/** Identifies a payment by the portal's reference and the gateway's ids. */
export type KnownPayment = {
  /** A random reference of fixed length, used once per gateway. */
  reference: string;
  method: PaymentMethod;
  /** The gateway's id of the payment, and of the order if the gateway has both. */
  providerRef: string | null;
  providerOrderRef: string | null;
  /** The requested amount, in piasters. */
  chargeAmount: number;
};

export type NewPayment = Pick<KnownPayment, 'reference' | 'method' | 'chargeAmount'> & {
  /** The title shown to the student at the gateway. */
  title: string;
  /** The phone number of the paying mobile wallet. */
  phone: string | null;
  customer: {
    id: number;
    firstName: string;
    lastName: string;
    email: string | null;
    phone: string;
  };
  language: Language;
  /** The time at which an unpaid payment expires. */
  expiresAt: Date;
  /** `fawry` only: creates a payment code immediately instead of a page. */
  asCode?: boolean;
};

export type OpenedPayment = {
  payload: PaymentPayload;
  /** Null while unknown. Query the status before crediting such a payment. */
  providerRef: string | null;
  providerOrderRef: string | null;
  billReference: string | null;
  expiresAt: Date | null;
};

export type PaymentStatus = {
  status: 'pending' | 'paid' | 'failed' | 'expired' | 'refunded';
  /** The amount of the order in piasters, without the gateway's fees. */
  amount: number;
  /**
   * In piasters. 0 before a refund, and `NaN`, which equals no amount, for a refund of unknown
   * amount.
   */
  refundedAmount: number;
  providerRef: string | null;
  providerOrderRef: string | null;
  billReference: string | null;
};

/** A payment gateway. Every call throws `GatewayError` only. */
export type Gateway = {
  /** Whether the keys for this method are configured. */
  offers: (method: PaymentMethod) => boolean;
  open: (payment: NewPayment) => Promise<OpenedPayment>;
  /** Throws `rejected` with the code `not_found` if the gateway does not know the payment. */
  status: (payment: KnownPayment) => Promise<PaymentStatus>;
  /** Cancels an unpaid payment. A payment in progress may still succeed. */
  cancel?: (payment: KnownPayment) => Promise<void>;
  /** Refunds this amount of the payment, in piasters. */
  refund?: (payment: KnownPayment, amount: number) => Promise<void>;
};

export type Gateways = Record<GatewayName, Gateway> & { close: () => Promise<void> };

/**
 * `unavailable`: the outcome is unknown, so query the status before a retry. `rejected`: the gateway
 * did nothing. `not_configured`: nothing was sent.
 */
export type GatewayFailure = 'unavailable' | 'rejected' | 'not_configured';

export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly failure: GatewayFailure;
  /** The gateway's own error code, safe to log. */
  readonly code: string;

  constructor(failure: GatewayFailure, code: string, cause?: unknown) {
    super(`${failure}: ${code}`, { cause });
    this.failure = failure;
    this.code = code;
  }
}
