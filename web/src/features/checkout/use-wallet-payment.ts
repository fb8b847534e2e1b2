import { applyDiscount } from '@fasl/shared/rules/payment/promo';
import { useState } from 'react';
import { api, apiUtils } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { getMissingAmount } from '#lib/payment/wallet.ts';
import type { PaymentStepProps } from './checkout-offer.ts';

export type AppliedPromo = { code: string; value: number };

export function useWalletPayment({ offer: { lesson }, onBought, onRejected }: PaymentStepProps) {
  const [promo, updatePromo] = useState<AppliedPromo | null>(null);
  const attempt = useIdempotencyKey();
  const wallet = api.wallet.balance.useQuery(undefined, { staleTime: 0, meta: { inline: true } });
  const call = api.checkout.payFromWallet.useMutation({
    onSuccess: onBought,
    onSettled: attempt.end,
    onError: (error) => {
      if (onRejected(error)) return;
      // The discount was computed for the old price.
      if (toAppError(error)?.code === 'amount_differs') updatePromo(null);
      if (isInsufficient(error)) void apiUtils.wallet.invalidate();
    },
  });

  const pending = call.isPending || call.isSuccess;
  const price = applyDiscount(promo?.value ?? 0, lesson.price);
  const refusedBalance = getRejectedBalance(call.error);
  const balance = refusedBalance ?? wallet.data?.amount ?? null;
  const missing = getMissingAmount(balance, price);
  return {
    promo,
    setPromo: (next: AppliedPromo | null) => {
      // A payment in progress uses the price that the student confirmed.
      if (pending) return;
      updatePromo(next);
      call.reset();
    },
    price,
    balance,
    /** The query, if the balance could not be read. */
    failedBalance: balance === null && wallet.isError ? wallet : null,
    missing,
    /** The server reported insufficient balance, but the cached balance is enough. */
    isContradicted: isInsufficient(call.error) && missing === 0,
    pay: () => {
      if (balance === null || pending || !attempt.begin()) return;
      const promoCode = promo?.code ?? null;
      call.mutate(attempt.keyed({ courseId: lesson.id, promoCode, price }));
    },
    pending,
    error: call.error,
  };
}

const isInsufficient = (error: unknown): boolean =>
  toAppError(error)?.code === 'insufficient_balance';

/** The balance in the error is newer than the cached one. */
function getRejectedBalance(error: unknown): number | null {
  if (!isInsufficient(error)) return null;
  const detail = toAppError(error)?.detail as { balance?: number } | undefined;
  return detail?.balance ?? null;
}
