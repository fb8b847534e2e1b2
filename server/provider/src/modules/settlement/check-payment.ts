import { DomainError } from '@fasl/shared/contracts/page/error';
import { GatewayError } from '../../gateways/gateway.ts';
import type { Call } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { requireOwnIntent } from '../payment/cancel-payment.ts';
import { amountMismatch } from '../payment/event-outcome.ts';
import type { Intent } from '../payment/intent.ts';
import { queryAndSettlePayment } from './reconcile.ts';

const gatewayDownMessage = {
  'en-GB': "The payment company isn't responding. Your money is safe. Check again in a minute.",
  'ar-EG': 'شركة الدفع لا تستجيب. حقك محفوظ. تحقق من الدفع مرة أخرى بعد دقيقة.',
};

/** Queries the gateway immediately when a student does not want to wait for the webhook. */
export async function checkPayment(
  services: Services,
  reference: string,
  call: Call,
): Promise<Intent> {
  const intent = await requireOwnIntent(call, reference);
  if (intent.status === 'paid') return intent;
  try {
    await queryAndSettlePayment(services, intent);
  } catch (error) {
    // Not an error of the student: the event is stored and the payment status shows it.
    if (error instanceof DomainError && error.code === amountMismatch) return intent;
    if (!(error instanceof GatewayError)) throw error;
    throw new DomainError('conflict', {
      message: gatewayDownMessage[call.language],
      show: true,
      cause: error,
    });
  }
  return intent;
}
