/** What a wallet lacks for a price, in EGP; nothing while nobody knows what it holds. */
export const missingMoney = (balance: number | null, price: number): number =>
  balance === null ? 0 : Math.max(0, Math.round((price - balance) * 100) / 100);
