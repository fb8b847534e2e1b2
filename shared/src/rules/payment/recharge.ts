/** In EGP. */
export const quickAmounts = [50, 75, 80, 100, 140] as const;

type Fees = { percentage: number; constant: number };
type Limits = { min: number; max: number };

/** What is paid for an amount, in whole pounds. */
export function totalAfterFees(amount: number, { percentage, constant }: Fees): number {
  const total = (percentage / 100 + 1) * amount + constant;
  // A half must stay a half: 1.015 times 100 is a little less in binary.
  return Math.round(Number(total.toFixed(6)));
}

/** Why an amount cannot be recharged, or null. */
export function rechargeRefusal(amount: number, { min, max }: Limits): 'invalid_multiple' | null {
  const isAllowed = amount % 5 === 0 && amount >= min && amount <= max;
  return isAllowed && amount > 0 ? null : 'invalid_multiple';
}

type Channel = { provider: string; method: string };

/** Every way to pay at a gateway, with the setting that switches it. */
export const gatewayChannels = [
  { provider: 'fawry', method: 'fawry', setting: 'fawry_fawry' },
  { provider: 'accept', method: 'card', setting: 'credit_card_accept' },
  { provider: 'accept', method: 'aman', setting: 'aman_accept' },
  { provider: 'accept', method: 'masary', setting: 'masary_accept' },
  { provider: 'accept', method: 'ewallet', setting: 'ewallet_accept' },
  { provider: 'fawry', method: 'ewallet', setting: 'ewallet_fawry' },
  { provider: 'opay', method: 'ewallet', setting: 'ewallet_opay' },
  { provider: 'opay', method: 'card', setting: 'credit_card_opay' },
] as const satisfies (Channel & { setting: string })[];

export type ChannelSetting = (typeof gatewayChannels)[number]['setting'];

/** The setting of a way to pay; null when there is no such way. */
export function channelSetting({ provider, method }: Channel): ChannelSetting | null {
  const found = gatewayChannels.find((one) => one.provider === provider && one.method === method);
  return found?.setting ?? null;
}

/** Whether it is paid in cash at a counter, by a number that lives for days. */
export const isKiosk = (method: string) => ['fawry', 'aman', 'masary'].includes(method);

export const needsPhone = (method: string) => method === 'ewallet';
