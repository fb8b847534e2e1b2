import { totalAfterFees } from '@fasl/shared/rules/payment/recharge';
import { add, type Row } from '../rows.ts';
import type { World } from './world.ts';

type Provider = Row<'tariffs'>['provider'];
type Method = Row<'invoices'>['method'];
type Tariff = { provider: Provider; method: Method | null; basisPoints: number; constant: number };

/** No amount results in half a pound, so that rounding is the same everywhere. */
export const tariffs: Tariff[] = [
  { provider: 'fawry', method: null, basisPoints: 300, constant: 200 },
  { provider: 'fawry', method: 'ewallet', basisPoints: 160, constant: 100 },
  { provider: 'accept', method: null, basisPoints: 275, constant: 300 },
  { provider: 'accept', method: 'aman', basisPoints: 200, constant: 400 },
  { provider: 'accept', method: 'masary', basisPoints: 200, constant: 400 },
  { provider: 'accept', method: 'ewallet', basisPoints: 200, constant: 100 },
  { provider: 'opay', method: null, basisPoints: 240, constant: 200 },
  { provider: 'opay', method: 'ewallet', basisPoints: 160, constant: 100 },
];

export function buildTariffs({ rows }: World): void {
  for (const tariff of tariffs) add(rows.tariffs, { ...tariff, min: 20_00, max: 2000_00 });
}

/** The gateway's charge in piasters, rounded to whole pounds as shown to the student. */
export function collected(amount: number, provider: Provider, method: Method): number {
  const named = tariffs.find((one) => one.provider === provider && one.method === method);
  const tariff = named ?? tariffs.find((one) => one.provider === provider && one.method === null);
  if (!tariff) return amount;
  const fees = { percentage: tariff.basisPoints / 100, constant: tariff.constant / 100 };
  return totalAfterFees(amount / 100, fees) * 100;
}
