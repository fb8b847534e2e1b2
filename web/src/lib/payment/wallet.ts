import { apiUtils } from '../api/api.ts';
import { createSignal } from '../state/signal.ts';

/** The amount in EGP missing for a price; 0 while the balance is unknown. */
export const getMissingAmount = (balance: number | null, price: number): number =>
  balance === null ? 0 : Math.max(0, Math.round((price - balance) * 100) / 100);

/** Invalidates the balance, pending payments and receipts, before or after a payment. */
export const refreshPaymentData = (): Promise<unknown> =>
  Promise.all([
    apiUtils.wallet.invalidate(),
    apiUtils.payment.waiting.invalidate(),
    apiUtils.payment.receipt.invalidate(),
    apiUtils.dashboard.invalidate(),
  ]);

type WalletRequest = { amount: number | null };

const walletRequest = createSignal<WalletRequest | null>(null);

/** The wallet panel overlays any page, so any component may open it. */
export const useWalletRequest = walletRequest.use;

export const openWallet = (amount: number | null = null) => walletRequest.set({ amount });

export const closeWallet = () => walletRequest.set(null);
