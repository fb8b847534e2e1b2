import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type { BegunPayment } from '../../session/session.ts';
import { findOutcome } from './find-outcome.ts';
import type { Ear } from './payment-news.ts';

/** News may get lost between replicas: asked without any, this often. */
const askAnywayMs = 20_000;

type Watch = {
  reference: string;
  provider: ProviderClient;
  gatewayHosts: readonly string[];
  begun: BegunPayment | undefined;
  ear: Ear;
  signal: AbortSignal;
};

/** A payment now, and again whenever it has changed, until it is paid. */
export async function* watchPayment(watch: Watch): AsyncGenerator<PaymentOutcome, void> {
  const { reference, ear, signal } = watch;
  let shown = '';
  while (!signal.aborted) {
    const outcome = await findOutcome(watch, reference);
    const seen = JSON.stringify({ ...outcome, asOf: null });
    if (seen !== shown) yield outcome;
    if (outcome.status === 'paid') return;
    shown = seen;
    await ear.wait(askAnywayMs, signal);
  }
}
