import type { RechargeInput } from '@fasl/shared/contracts/payment/wallet';
import { api } from '#lib/api/api.ts';
import { appErrorOf } from '#lib/api/app-error.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { refreshMoney } from '#lib/payment/wallet.ts';
import { refusedBy, useGoOn, type Ways } from './use-go-on.ts';

/** Begins a payment and goes on with it wherever its gateway wants. */
export function useRecharge(ways: Ways) {
  const attempt = useIdempotencyKey();
  const { goOn, showPayment, isLeaving } = useGoOn(ways);

  const call = api.wallet.recharge.useMutation({
    onSuccess: (started, wanted) => {
      attempt.settle();
      void refreshMoney();
      goOn(started, wanted);
    },
    onError: (error, wanted) => {
      if (hasNoDetail(error)) showPayment(refusedBy(wanted));
    },
  });

  const begin = (wanted: RechargeInput) => {
    if (call.isPending || isLeaving) return;
    call.mutate(attempt.keyed(wanted));
  };
  return {
    begin,
    /** Whether the last one was to be a number for a kiosk. */
    wasAsCode: call.variables?.asCode === true,
    busy: call.isPending || isLeaving,
    error: call.error,
  };
}

/** The payment could not begin, and nobody says why. What never got an answer may still be sent again. */
function hasNoDetail(error: unknown): boolean {
  const refusal = appErrorOf(error);
  if (!refusal || refusal.message) return false;
  return ['provider_unavailable', 'internal', 'conflict', 'not_implemented'].includes(refusal.code);
}
