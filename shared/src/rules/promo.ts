type Worth = { kind: 'percent' | 'amount'; percent: number | null; amount: number | null };

/** What a promo code takes off a price, never more than the price. Both in piasters. */
export function promoDiscount({ kind, percent, amount }: Worth, price: number): number {
  const off = kind === 'percent' ? Math.floor((price * (percent ?? 0)) / 100) : (amount ?? 0);
  return Math.min(off, price);
}

/** The discount as it stands beside the price. */
export function promoPercent(discount: number, price: number): number {
  return price > 0 ? Math.floor((discount / price) * 100) : 0;
}
