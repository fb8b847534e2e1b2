/** In EGP. */
export const quickAmounts = [50, 75, 80, 100, 140] as const;

type FeeRate = { percentage: number; constant: number };
type RechargeLimits = { min: number; max: number };

/** The price of a recharge with fees, in whole pounds. */
export function addFees(amount: number, { percentage, constant }: FeeRate): number {
  const total = (percentage / 100 + 1) * amount + constant;
  // Rounded to 6 digits first: 1.015 * 100 is slightly less than 101.5 in binary.
  return Math.round(Number(total.toFixed(6)));
}

export function rechargeError(
  amount: number,
  { min, max }: RechargeLimits,
): 'invalid_multiple' | null {
  const isAllowed = amount % 5 === 0 && amount >= min && amount <= max;
  return isAllowed && amount > 0 ? null : 'invalid_multiple';
}

type ChannelKey = { provider: string; method: string };

/**
 * All gateway payment methods, with the setting that enables each, and whether the student pays in
 * cash at a kiosk with a payment code that is valid for days.
 */
export const gatewayChannels = [
  { provider: 'fawry', method: 'fawry', setting: 'fawry_fawry', kiosk: true },
  { provider: 'accept', method: 'card', setting: 'credit_card_accept', kiosk: false },
  { provider: 'accept', method: 'aman', setting: 'aman_accept', kiosk: true },
  { provider: 'accept', method: 'masary', setting: 'masary_accept', kiosk: true },
  { provider: 'accept', method: 'ewallet', setting: 'ewallet_accept', kiosk: false },
  { provider: 'fawry', method: 'ewallet', setting: 'ewallet_fawry', kiosk: false },
  { provider: 'opay', method: 'ewallet', setting: 'ewallet_opay', kiosk: false },
  { provider: 'opay', method: 'card', setting: 'credit_card_opay', kiosk: false },
] as const satisfies (ChannelKey & { setting: string; kiosk: boolean })[];

export type ChannelSetting = (typeof gatewayChannels)[number]['setting'];

/** `null` for an unknown payment method. */
export function getChannelSetting({ provider, method }: ChannelKey): ChannelSetting | null {
  const found = gatewayChannels.find((one) => one.provider === provider && one.method === method);
  return found?.setting ?? null;
}

type KioskMethod = Extract<(typeof gatewayChannels)[number], { kiosk: true }>['method'];

export const isKioskMethod = (method: string): method is KioskMethod =>
  gatewayChannels.some((one) => one.kiosk && one.method === method);

export const needsPhone = (method: string) => method === 'ewallet';
