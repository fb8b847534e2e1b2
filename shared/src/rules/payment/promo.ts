type PromoValue = { kind: 'percent' | 'amount'; percent: number | null; amount: number | null };

/** The discount of a promo code, at most the price. Both in piasters. */
export function getPromoDiscount({ kind, percent, amount }: PromoValue, price: number): number {
  const off = kind === 'percent' ? Math.floor((price * (percent ?? 0)) / 100) : (amount ?? 0);
  return Math.min(off, price);
}

/** The remaining price in EGP, at least 0: a code may be worth more than the lesson. */
export function applyDiscount(discount: number, price: number): number {
  const left = Math.round(price * 100) - Math.round(discount * 100);
  return Math.max(0, left) / 100;
}

/** The discount in whole percent of the price. Both arguments have the same unit. */
export function getPromoPercent(discount: number, price: number): number {
  // Computed in whole piasters, because 29 / 100 is slightly less than 0.29 in binary.
  const [off, of] = [Math.round(discount * 100), Math.round(price * 100)];
  return of > 0 ? Math.floor((off * 100) / of) : 0;
}
