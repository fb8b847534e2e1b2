import { gatewayChannels } from './recharge.ts';

type ChannelOf<C> = C extends { provider: infer P extends string; method: infer M extends string }
  ? `${P}_${M}`
  : never;
export type PaymentMethodKey = ChannelOf<(typeof gatewayChannels)[number]> | 'fawry_page' | 'code';
export type PaymentMethodGroup = 'cash' | 'online' | 'code';

/** The server returns only known channels. */
export const toPaymentMethodKey = ({
  provider,
  method,
}: {
  provider: string;
  method: string;
}): PaymentMethodKey => `${provider}_${method}` as PaymentMethodKey;

export function getPaymentMethodGroup(way: PaymentMethodKey): PaymentMethodGroup {
  if (way === 'code') return 'code';
  const isKiosk = gatewayChannels.some((one) => one.kiosk && toPaymentMethodKey(one) === way);
  return isKiosk ? 'cash' : 'online';
}
