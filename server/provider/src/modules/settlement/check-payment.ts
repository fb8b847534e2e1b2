import { DomainError } from '@fasl/shared/contracts/page/error';
import { GatewayError } from '../../gateways/gateway.ts';
import type { Call } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { ownIntent } from '../payment/cancel.ts';
import type { Intent } from '../payment/intent.ts';
import { otherSum } from '../payment/refusal.ts';
import { askAndSettle } from './reconcile.ts';

const silent = {
  'en-GB': "The payment company isn't responding. Your money is safe, check again in a minute",
  'ar-EG': 'شركة الدفع لا تستجيب. حقك محفوظ، تحقق مرة أخرى بعد دقيقة',
};

/** Asks the gateway for an own payment at once, for a student who does not want to wait for its message. */
export async function checkNow(services: Services, reference: string, call: Call): Promise<Intent> {
  const intent = await ownIntent(call, reference);
  if (intent.status === 'paid') return intent;
  try {
    await askAndSettle(services, intent);
  } catch (error) {
    // It is kept that another sum was named, and so it is shown: nothing that the student did was wrong.
    if (error instanceof DomainError && error.code === otherSum) return intent;
    if (!(error instanceof GatewayError)) throw error;
    throw new DomainError('conflict', {
      message: silent[call.language],
      show: true,
      cause: error,
    });
  }
  return intent;
}
