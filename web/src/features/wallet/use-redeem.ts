import { api } from '#lib/api.ts';
import { useAttempt } from '#lib/use-attempt.ts';
import { useCode } from '#lib/use-code.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';

/** A recharge code and what came of it. */
export function useRedeem() {
  const utils = api.useUtils();
  const attempt = useAttempt();
  const call = api.wallet.redeem.useMutation({
    meta: { inline: true },
    onSuccess: () => {
      clear();
      attempt.settle();
      return utils.wallet.invalidate();
    },
  });
  const { code, clear, ...boxes } = useCode(() => {
    if (!call.isPending) call.reset();
  });

  return {
    ...boxes,
    redeem: () => {
      if (boxes.left === 0 && !call.isPending) call.mutate(attempt.keyed({ code }));
    },
    busy: call.isPending,
    refusal: useRefusalText(call.error),
    redeemed: call.data ?? null,
  };
}
