import {
  type Gateway,
  GatewayError,
  type GatewayFailure,
  type NewPayment,
  type PaymentStatus,
} from '../../src/gateways/gateway.ts';

export type TestGateway = Gateway & {
  /** The requested payments by reference. */
  opened: Map<string, NewPayment>;
  /** Sets the response to status queries. */
  setStatus: (reference: string, status: Partial<PaymentStatus>) => void;
  /** Makes the next calls fail. Null restores success. */
  fail: (failure: GatewayFailure | null) => void;
  countStatusQueries: () => number;
};

let number = 500_000_000;

/** A controllable gateway with the interface of a real client. */
export function createTestGateway({ names = true }: { names?: boolean } = {}): TestGateway {
  const opened = new Map<string, NewPayment>();
  const statuses = new Map<string, PaymentStatus>();
  let failing: GatewayFailure | null = null;
  let statusQueries = 0;
  const check = () => {
    if (failing) throw new GatewayError(failing, 'requested_failure');
  };
  return {
    opened,
    setStatus: (reference, status) => {
      const known = statuses.get(reference);
      if (known) statuses.set(reference, { ...known, ...status });
    },
    fail: (failure) => {
      failing = failure;
    },
    countStatusQueries: () => statusQueries,
    offers: () => true,
    open: async (payment) => {
      check();
      number += 1;
      const refs = names
        ? { providerRef: String(number), providerOrderRef: null, billReference: String(number) }
        : { providerRef: null, providerOrderRef: null, billReference: null };
      opened.set(payment.reference, payment);
      const amount = payment.chargeAmount;
      statuses.set(payment.reference, { status: 'pending', amount, refundedAmount: 0, ...refs });
      const payload = { checkout_url: `https://pay.test/${payment.reference}` };
      return { payload, ...refs, expiresAt: null };
    },
    status: async ({ reference }) => {
      statusQueries += 1;
      check();
      const status = statuses.get(reference);
      if (!status) throw new GatewayError('rejected', 'not_found');
      return status;
    },
  };
}
