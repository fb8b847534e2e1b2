import { addFees } from '@fasl/shared/rules/payment/recharge';
import type { Tariff } from './world.ts';

/** The gateway's charge in piasters, rounded to whole pounds as shown to the student. */
export function computeChargeAmount(
  tariffs: Tariff[],
  amount: number,
  { provider, method }: Pick<Tariff, 'provider' | 'method'>,
): number {
  const own = tariffs.filter((one) => one.provider === provider);
  const tariff = own.find((one) => one.method === method) ?? own.find((one) => one.method === null);
  if (!tariff) return amount;
  const fees = { percentage: tariff.basisPoints / 100, constant: tariff.constant / 100 };
  return addFees(amount / 100, fees) * 100;
}
