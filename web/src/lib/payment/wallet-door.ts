import { createSignal } from '../state/signal.ts';

/** An open wallet, and how much it is wanted to be filled with, in EGP. */
export type WalletWish = { amount: number | null };

const door = createSignal<WalletWish | null>(null);

/** The wallet's panel stands above whatever page is open: the header, the drawer and any page may open it. */
export const useWalletWish = door.use;
export const openWallet = (amount: number | null = null) => door.set({ amount });
export const closeWallet = () => door.set(null);
