import { createSignal } from './signal.ts';

const door = createSignal(false);

/** The wallet's panel stands above whatever page is open: the header, the drawer and any page may open it. */
export const useWalletOpen = door.use;
export const openWallet = () => door.set(true);
export const closeWallet = () => door.set(false);
