/** How long the price of a deferred purchase is guaranteed. */
export const priceLockMs = 3 * 86_400_000;

const step = 5;

type RechargeLimits = { min: number; max: number };

/**
 * The smallest allowed recharge in EGP that covers the missing amount; `null` when nothing is
 * missing.
 */
export function getRechargeForGap(missing: number, { min, max }: RechargeLimits): number | null {
  if (!(missing > 0)) return null;
  const amount = Math.ceil(Math.max(missing, min) / step) * step;
  return amount <= max ? amount : null;
}
