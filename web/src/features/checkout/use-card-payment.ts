import { useState } from 'react';
import { api } from '#lib/api.ts';
import { emptyCode } from '#lib/code-chars.ts';
import { randomId } from '#lib/random-id.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import type { Paying } from './payment-step.tsx';

const codeLength = 10;

/** A scratch card and what came of it. One code keeps one key, however often it is sent. */
export function useCardPayment({ wanted: { lesson }, bought, refused }: Paying) {
  const [chars, setChars] = useState(() => emptyCode(codeLength));
  const [idempotencyKey, setIdempotencyKey] = useState(randomId);
  const call = api.checkout.payByScratchCard.useMutation({
    meta: { inline: true },
    onSuccess: bought,
    onError: refused,
  });
  const refusal = useRefusalText(call.error);

  const left = chars.filter((held) => !held).length;
  const pending = call.isPending || call.isSuccess;
  return {
    chars,
    write: (next: string[]) => {
      if (pending || next.join() === chars.join()) return;
      setChars(next);
      setIdempotencyKey(randomId());
      call.reset();
    },
    left,
    pay: () => {
      if (left > 0 || pending) return;
      call.mutate({ courseId: lesson.id, code: chars.join(''), idempotencyKey });
    },
    pending,
    refusal,
  };
}
