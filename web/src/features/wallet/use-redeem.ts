import type { FormEvent } from 'react';
import { api } from '#lib/api/api.ts';
import { useAttempt } from '#lib/api/use-attempt.ts';
import { useRefusalText } from '#lib/api/use-refusal-text.ts';
import { useCode } from '#lib/forms/use-code.ts';
import { useRetryWait } from '#lib/forms/use-retry-wait.ts';
import { refreshMoney } from '#lib/payment/refresh-money.ts';

/** A recharge code and what came of it. */
export function useRedeem() {
  const attempt = useAttempt();
  const call = api.wallet.redeem.useMutation({
    onSuccess: () => {
      clear();
      attempt.settle();
      void refreshMoney();
    },
  });
  const mustWait = useRetryWait(call.error);
  const { code, clear, ...boxes } = useCode(call.reset);

  return {
    ...boxes,
    // What is being checked stays as it was sent.
    write: (next: string[]) => {
      if (!call.isPending) boxes.write(next);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (boxes.left === 0 && !mustWait && !call.isPending) call.mutate(attempt.keyed({ code }));
    },
    busy: call.isPending,
    mustWait,
    refusal: useRefusalText(call.error),
    redeemed: call.data ?? null,
  };
}
