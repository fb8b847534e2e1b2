import { api } from '#lib/api/api.ts';
import { useAttempt } from '#lib/api/use-attempt.ts';
import { useRefusalText } from '#lib/api/use-refusal-text.ts';
import { useCode } from '#lib/forms/use-code.ts';
import { useRetryWait } from '#lib/forms/use-retry-wait.ts';
import type { Paying } from './payment-step.tsx';

/** A scratch card and what came of it. */
export function useCardPayment({ wanted: { lesson }, bought, refused }: Paying) {
  const attempt = useAttempt();
  const call = api.checkout.payByScratchCard.useMutation({
    onSuccess: bought,
    onError: refused,
  });
  const { code, clear: _, ...boxes } = useCode(call.reset);
  const mustWait = useRetryWait(call.error);
  const pending = call.isPending || call.isSuccess;

  return {
    ...boxes,
    write: (next: string[]) => {
      if (!pending) boxes.write(next);
    },
    pay: () => {
      if (boxes.left > 0 || pending || mustWait) return;
      call.mutate(attempt.keyed({ courseId: lesson.id, code }));
    },
    pending,
    mustWait,
    refusal: useRefusalText(call.error),
  };
}
