import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { api } from '#lib/api/api.ts';
import { refreshMoney } from '#lib/payment/refresh-money.ts';

/** Asks the gateway at once, or gives the payment up. */
export function usePendingActions(reference: string) {
  const utils = api.useUtils();
  const show = (outcome: PaymentOutcome) => {
    utils.payment.outcome.setData({ reference }, outcome);
    void refreshMoney();
  };
  const check = api.payment.check.useMutation({ onSuccess: show });
  const cancel = api.payment.cancel.useMutation({ onSuccess: show });
  return {
    check,
    cancel,
    isUnchanged: check.isSuccess && check.data.status !== 'paid',
  };
}
