import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type { SessionPayment } from '../../session/session.ts';
import type { PaymentSubscription } from '../../streams/payment-events.ts';
import { findPaymentOutcome } from './find-outcome.ts';

/** Poll interval, because events may be lost between replicas. */
const pollMs = 20_000;

type Watch = {
  reference: string;
  provider: ProviderClient;
  gatewayHosts: readonly string[];
  sessionPayment: SessionPayment | undefined;
  subscription: PaymentSubscription;
  signal: AbortSignal;
};

/** Yields a payment now and after every change, until it is paid. */
export async function* watchPayment(watch: Watch): AsyncGenerator<PaymentOutcome, void> {
  const { reference, subscription, signal } = watch;
  let shown = '';
  while (!signal.aborted) {
    const outcome = await findPaymentOutcome(watch, reference);
    const seen = JSON.stringify({ ...outcome, asOf: null });
    if (seen !== shown) yield outcome;
    if (outcome.status === 'paid') return;
    shown = seen;
    await subscription.wait(pollMs, signal);
  }
}
