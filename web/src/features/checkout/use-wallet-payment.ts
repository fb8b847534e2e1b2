import { useState } from 'react';
import { api, utils } from '#lib/api.ts';
import { appErrorOf } from '#lib/app-error.ts';
import { randomId } from '#lib/random-id.ts';
import type { Paying } from './payment-step.tsx';

export type AppliedPromo = { code: string; value: number };

const piasters = (egp: number) => Math.round(egp * 100);

/** What it costs with a promo code, what the wallet holds, and the payment itself: one key for one try. */
export function useWalletPayment({ wanted: { lesson }, bought, refused }: Paying) {
  const [promo, keepPromo] = useState<AppliedPromo | null>(null);
  const [idempotencyKey, setIdempotencyKey] = useState(randomId);
  const wallet = api.wallet.balance.useQuery(undefined, { staleTime: 0 });
  const call = api.checkout.payFromWallet.useMutation({
    meta: { inline: true },
    onSuccess: bought,
    onError: (error) => {
      setIdempotencyKey(randomId());
      if (refused(error)) return;
      if (appErrorOf(error)?.code === 'insufficient_balance') void utils.wallet.invalidate();
    },
  });

  const price = (piasters(lesson.price) - piasters(promo?.value ?? 0)) / 100;
  const balance = wallet.data?.amount ?? null;
  const missing = balance === null ? 0 : Math.max(0, piasters(price) - piasters(balance)) / 100;
  return {
    promo,
    setPromo: (next: AppliedPromo | null) => {
      keepPromo(next);
      setIdempotencyKey(randomId());
      call.reset();
    },
    price,
    balance,
    missing,
    pay: () => {
      if (balance === null || call.isPending || call.isSuccess) return;
      call.mutate({ courseId: lesson.id, promoCode: promo?.code ?? null, idempotencyKey });
    },
    pending: call.isPending || call.isSuccess,
    error: call.error,
  };
}
