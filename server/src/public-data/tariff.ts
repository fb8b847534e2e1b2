import { DomainError, errorStatus } from '@fasl/shared/contracts/page/error';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type { Tax } from '@fasl/shared/provider-api/payment/payment';
import type { gatewayChannels } from '@fasl/shared/rules/payment/recharge';
import type { Source } from './source.ts';

export type Channel = Pick<(typeof gatewayChannels)[number], 'provider' | 'method'>;

/** Fees of a payment method and totals of the quick amounts, in EGP. */
export type Tariff = Tax & { quick: { amount: number; total: number }[] };

export const readTariff = (
  source: Source,
  { provider, method }: Channel,
  client: ProviderClient,
): Promise<Tariff> =>
  source.cache('settings', `tariff:${provider}:${method}`, async () => {
    const [tax, rates] = await Promise.all([
      client.getPaymentTaxes({ params: { provider }, query: { method } }),
      client.getRechargeRates({ query: { method, provider } }),
    ]).catch(refuseNobodyElse);
    return { ...tax.data, quick: rates.data };
  });

/**
 * Other students share the response, so an expired session of one student must not fail their
 * requests.
 */
function refuseNobodyElse(error: unknown): never {
  const isOfAsker = error instanceof DomainError && errorStatus[error.code] === 401;
  throw isOfAsker ? new DomainError('provider_unavailable', { cause: error }) : error;
}
