import { utils } from '../api/api.ts';
import { createSignal } from '../state/signal.ts';

/** What a wallet lacks for a price, in EGP; nothing while nobody knows what it holds. */
export const missingMoney = (balance: number | null, price: number): number =>
  balance === null ? 0 : Math.max(0, Math.round((price - balance) * 100) / 100);

/** After money has moved, or is about to: what the wallet holds, what still waits, and what the books say. */
export const refreshMoney = (): Promise<unknown> =>
  Promise.all([
    utils.wallet.invalidate(),
    utils.payment.waiting.invalidate(),
    utils.payment.receipt.invalidate(),
    utils.dashboard.invalidate(),
  ]);

/** An open wallet, and how much it is wanted to be filled with, in EGP. */
type WalletWish = { amount: number | null };

const door = createSignal<WalletWish | null>(null);

/** The wallet's panel stands above whatever page is open: the header, the drawer and any page may open it. */
export const useWalletWish = door.use;

export const openWallet = (amount: number | null = null) => door.set({ amount });

export const closeWallet = () => door.set(null);
