import type { RechargeInput } from '@fasl/shared/contracts/payment/wallet';
import { api, apiUtils } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { isRejectedWithoutReason } from '#lib/payment/start-payment.ts';
import { refreshPaymentData } from '#lib/payment/wallet.ts';
import {
  type RedirectOptions,
  toRejectedSearch,
  usePaymentRedirect,
} from './use-payment-redirect.ts';

const refreshMethods = () =>
  Promise.all([apiUtils.wallet.panel.invalidate(), apiUtils.wallet.method.invalidate()]);

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
      // The school may have changed the payment methods or their limits.
      if (toAppError(error)?.code === 'invalid') void refreshMethods();
    },
    onSettled: attempt.end,
  });

  const begin = (input: RechargeInput) => {
    if (!isLeaving && attempt.begin()) call.mutate(attempt.keyed(input));
  };
  return {
    begin,
    busy: call.isPending || isLeaving,
    error: call.error,
  };
}
