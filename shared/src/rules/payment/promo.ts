type Worth = { kind: 'percent' | 'amount'; percent: number | null; amount: number | null };

/** What a promo code takes off a price, never more than the price. Both in piasters. */
export function promoDiscount({ kind, percent, amount }: Worth, price: number): number {
  const off = kind === 'percent' ? Math.floor((price * (percent ?? 0)) / 100) : (amount ?? 0);
  return Math.min(off, price);
}

/** What is left to pay of a price, in EGP: a code may be worth more than what it is used for. */
export function priceAfter(discount: number, price: number): number {
  const left = Math.round(price * 100) - Math.round(discount * 100);
  return Math.max(0, left) / 100;
}

/** The discount as it stands beside the price, both in the same unit. */
export function promoPercent(discount: number, price: number): number {
  // In whole piasters of either unit: 29 of 100 is a little less than 0.29 in binary.
  const [off, of] = [Math.round(discount * 100), Math.round(price * 100)];
  return of > 0 ? Math.floor((off * 100) / of) : 0;
}
