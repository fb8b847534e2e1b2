import { useState } from 'react';
import { api } from '#lib/api.ts';
import { emptyCode } from '#lib/code-chars.ts';
import { randomId } from '#lib/random-id.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';

const codeLength = 10;

/** A recharge code and what came of it. One code keeps one key, however often it is sent. */
export function useRedeem() {
  const utils = api.useUtils();
  const [chars, setChars] = useState(() => emptyCode(codeLength));
  const [idempotencyKey, setIdempotencyKey] = useState(randomId);

  const call = api.wallet.redeem.useMutation({
    meta: { inline: true },
    onSuccess: () => {
      setChars(emptyCode(codeLength));
      setIdempotencyKey(randomId());
      return utils.wallet.invalidate();
    },
  });
  const refusal = useRefusalText(call.error);
  const left = chars.filter((char) => !char).length;

  return {
    chars,
    left,
    write: (next: string[]) => {
      if (next.join() === chars.join()) return;
      setChars(next);
      setIdempotencyKey(randomId());
      if (!call.isPending) call.reset();
    },
    redeem: () => {
      if (left === 0 && !call.isPending) call.mutate({ code: chars.join(''), idempotencyKey });
    },
    busy: call.isPending,
    refusal,
    redeemed: call.data ?? null,
  };
}
