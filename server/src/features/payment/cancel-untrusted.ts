import type { PaymentPayload } from '@fasl/shared/provider-api/payment/payment';
import { isOwnReference } from '@fasl/shared/rules/payment/own-reference';
import type { Context } from '../../trpc/context.ts';
import { logDisallowedHost } from './next-step.ts';

/**
 * Cancels a payment whose page is not a gateway's, so that the payment does not block another one.
 */
export async function cancelUntrustedPayment(
  { request, provider }: Context,
  reference: string,
  payload: PaymentPayload | null,
): Promise<void> {
  logDisallowedHost(request.log, reference, payload);
  if (isOwnReference(reference)) return;
  // If the cancellation fails, the payment stays pending and the student still sees the error.
  await provider
    .rollbackRecharge({ body: { reference_number: reference } })
    .catch((error: unknown) => request.log.error({ err: error, reference }, 'rollback failed'));
}
