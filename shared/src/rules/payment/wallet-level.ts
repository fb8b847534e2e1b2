export type WalletLevel = 'empty' | 'low' | 'fine';

/** In EGP. */
export const lowBalance = 200;

export function getWalletLevel(balance: number): WalletLevel {
  if (!(balance > 0)) return 'empty';
  return balance < lowBalance ? 'low' : 'fine';
}
