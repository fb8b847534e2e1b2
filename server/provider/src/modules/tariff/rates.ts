import type { Gateway, PaymentMethod } from '@fasl/shared/provider-api/payment/payment';
import { addFees, gatewayChannels, quickAmounts } from '@fasl/shared/rules/payment/recharge';
import type { Executor } from '../../db/open.ts';
import { selectTariff } from './tariff.ts';

type RatesQuery = { method: PaymentMethod; provider?: Gateway | undefined };

/** Without a provider, selects the first provider that offers the method. */
export async function selectRates(db: Executor, { method, provider }: RatesQuery) {
  const chosen = provider ?? gatewayChannels.find((one) => one.method === method)?.provider;
  if (!chosen) return quickAmounts.map((amount) => ({ amount, total: amount }));
  const tariff = await selectTariff(db, { provider: chosen, method });
  return quickAmounts.map((amount) => ({ amount, total: addFees(amount, tariff) }));
}
