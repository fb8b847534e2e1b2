import type { Bought } from '@fasl/shared/contracts/payment/checkout';
import { useEffect, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { randomId } from '#lib/format/random-id.ts';

type Taking = {
  /** Nothing stands before it any more. */
  takes: boolean;
  bought: (answer: Bought) => Promise<void>;
  refused: (error: unknown) => boolean;
};

/** What is free is enrolled in without a further question, as if the wallet paid nothing for it. */
export function useFreeLesson(courseId: number, { takes, bought, refused }: Taking) {
  const [idempotencyKey] = useState(randomId);
  const call = api.checkout.payFromWallet.useMutation({
    onSuccess: bought,
    onError: refused,
  });
  const { mutate, isIdle } = call;
  useEffect(() => {
    if (takes && isIdle) mutate({ courseId, promoCode: null, idempotencyKey });
  }, [takes, isIdle, mutate, courseId, idempotencyKey]);
  return { error: takes ? call.error : null, reset: call.reset };
}
