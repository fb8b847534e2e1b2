import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type { Tax } from '@fasl/shared/provider-api/payment';
import type { gatewayChannels } from '@fasl/shared/rules/recharge';
import type { Source } from './source.ts';

export type Channel = Pick<(typeof gatewayChannels)[number], 'provider' | 'method'>;

/** What a way to pay costs, and what the quick amounts come to; money in EGP. */
export type Tariff = Tax & { quick: { amount: number; total: number }[] };

export const readTariff = (
  source: Source,
  { provider, method }: Channel,
  asker: ProviderClient,
): Promise<Tariff> =>
  source.keep('settings', `tariff:${provider}:${method}`, async () => {
    const [tax, rates] = await Promise.all([
      asker.getPaymentTaxes({ params: { provider }, query: { method } }),
      asker.getRechargeRates({ query: { method, provider } }),
    ]);
    return { ...tax.data, quick: rates.data };
  });
