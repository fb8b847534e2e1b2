import type { RechargeInput } from '@fasl/shared/contracts/payment/wallet';
import { api } from '#lib/api/api.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { isRejectedWithoutReason } from '#lib/payment/start-payment.ts';
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
      // The panel may not list the payment that blocks this one, or not its review.
      void refreshPaymentData();
      if (isRejectedWithoutReason(error)) showPayment(toRejectedSearch(input));
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
