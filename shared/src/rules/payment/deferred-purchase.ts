/** How long a price is kept for money on its way. */
export const priceLockMs = 3 * 86_400_000;

const step = 5;

type Limits = { min: number; max: number };

/** The least that can be recharged and is enough for what is missing, in EGP; null where nothing is. */
export function gapAmount(missing: number, { min, max }: Limits): number | null {
  if (!(missing > 0)) return null;
  const amount = Math.ceil(Math.max(missing, min) / step) * step;
  return amount <= max ? amount : null;
}
