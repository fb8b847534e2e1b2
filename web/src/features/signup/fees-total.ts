import type { FeesPanel, FeeWay } from '@fasl/shared/contracts/payment/fees';

/** In EGP: only gateways cost something on top. */
export const feesTotal = (
  { amount, surcharge }: Pick<FeesPanel, 'amount' | 'surcharge'>,
  { provider }: Pick<FeeWay, 'provider'>,
): number =>
  provider === 'wallet' ? amount : (Math.round(amount * 100) + Math.round(surcharge * 100)) / 100;
