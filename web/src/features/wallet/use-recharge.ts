import type { RechargeInput } from '@fasl/shared/contracts/payment/wallet';
import { api } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { refreshPaymentData } from '#lib/payment/wallet.ts';
import {
  type RedirectOptions,
  toRejectedSearch,
  usePaymentRedirect,
} from './use-payment-redirect.ts';

export function useRecharge(options: RedirectOptions) {
  const attempt = useIdempotencyKey();
  const { followNextStep, showPayment, isLeaving } = usePaymentRedirect(options);

  const call = api.wallet.recharge.useMutation({
    onSuccess: (started, input) => {
      attempt.settle();
      void refreshPaymentData();
      followNextStep(started, input);
    },
    onError: (error, input) => {
      if (hasNoDetail(error)) showPayment(toRejectedSearch(input));
    },
  });

  const begin = (input: RechargeInput) => {
    if (call.isPending || isLeaving) return;
    call.mutate(attempt.keyed(input));
  };
  return {
    begin,

    busy: call.isPending || isLeaving,
    error: call.error,
  };
}

/** Whether the payment was rejected without a reason. A lost response does not count. */
function hasNoDetail(error: unknown): boolean {
  const failure = toAppError(error);
  if (!failure || failure.message) return false;
  return ['provider_unavailable', 'internal', 'conflict', 'not_implemented'].includes(failure.code);
}
