import { createSignal } from './signal.ts';

/** What is missing in the wallet, in EGP, when something asks for the wallet's panel; `null` when nothing does. */
export const walletWanted = createSignal<number | null>(null);
