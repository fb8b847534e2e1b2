import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import type { SessionPayment } from '../../session/session.ts';

const noProgress = {
  paidAt: null,
  knownAt: null,
  knownBy: null,
  creditedAt: null,
  differsAt: null,
  differsBy: null,
  seenToAt: null,
  returned: null,
  returnedAt: null,
  endedAt: null,
};

/** A payment of this session that the provider does not list. Only the student's input is known. */
export function toUnlistedOutcome(sessionPayment: SessionPayment): PaymentOutcome {
  const { reference, purpose, provider, method, billReference, amount, total, ended } =
    sessionPayment;
  const at = new Date(sessionPayment.at).toISOString();
  return {
    reference,
    invoiceRef: null,
    purpose,
    status: ended === undefined ? 'pending' : ended === 'paid' ? 'paid' : 'failed',
    provider,
    method,
    billReference,
    amount,
    fees: Math.round((total - amount) * 100) / 100,
    total,
    expiresAt: null,
    continueUrl: null,
    order: null,
    progress: ended === 'cancelled' ? { ...noProgress, ended } : null,
    createdAt: at,
    updatedAt: at,
    asOf: new Date().toISOString(),
  };
}
