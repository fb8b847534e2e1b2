import { utils } from '../api/api.ts';

/** After money has moved, or is about to: what the wallet holds, what still waits, and what the books say. */
export const refreshMoney = (): Promise<unknown> =>
  Promise.all([
    utils.wallet.invalidate(),
    utils.payment.waiting.invalidate(),
    utils.payment.receipt.invalidate(),
    utils.dashboard.invalidate(),
  ]);
