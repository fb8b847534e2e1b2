import type { Gateway, PaymentMethod, Tax } from '@fasl/shared/provider-api/payment/payment';
import { addFees } from '@fasl/shared/rules/payment/recharge';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { tariffs } from '../../db/schema/invoice.ts';
import { toPiasters, toPounds } from '../../lib/money.ts';

type TariffQuery = { provider: Gateway; method?: PaymentMethod | undefined };

export async function selectTariff(db: Executor, query: TariffQuery): Promise<Tax> {
  const rows = await db.select().from(tariffs).where(eq(tariffs.provider, query.provider));
  return chooseTariff(rows, query);
}

type TariffRow = Omit<typeof tariffs.$inferSelect, 'id'>;
type TariffKey = { provider: string; method?: string | null | undefined };

/** A tariff for the method takes precedence over the tariff for the gateway. */
export function chooseTariff(rows: TariffRow[], { provider, method }: TariffKey): Tax {
  const ofGateway = rows.filter((row) => row.provider === provider);
  const row =
    ofGateway.find((one) => one.method === method) ?? ofGateway.find((one) => one.method === null);
  if (!row) return defaultTariff;
  return {
    percentage: row.basisPoints / 100,
    constant: toPounds(row.constant),
    min: toPounds(row.min),
    max: toPounds(row.max),
  };
}

/** Applies until the operator sets a tariff. */
const defaultTariff: Tax = { percentage: 0, constant: 0, min: 5, max: 10_000 };

/** The amount including the gateway's fees, in piasters. */
export const toChargeAmount = (amount: number, tariff: Tax) =>
  toPiasters(addFees(toPounds(amount), tariff));
