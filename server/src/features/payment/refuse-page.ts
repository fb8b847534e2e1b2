import type { PaymentPayload } from '@fasl/shared/provider-api/payment/payment';
import { isOwnReference } from '@fasl/shared/rules/payment/own-reference';
import type { Context } from '../../trpc/context.ts';
import { logRefusedHost } from './next-step.ts';

/** Gives up a payment whose page is no gateway's: it must not keep the student from paying in another way. */
export async function refusePage(
  { request, provider }: Context,
  reference: string,
  payload: PaymentPayload | null,
): Promise<void> {
  logRefusedHost(request.log, reference, payload);
  if (isOwnReference(reference)) return;
  // Without the rollback the payment stays pending, and the student still learns why no page opened.
  await provider
    .rollbackRecharge({ body: { reference_number: reference } })
    .catch((error: unknown) => request.log.error({ err: error, reference }, 'rollback failed'));
}
