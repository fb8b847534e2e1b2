import type { Gateway, PaymentMethod, Tax } from '@fasl/shared/provider-api/payment/payment';
import { addFees } from '@fasl/shared/rules/payment/recharge';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { tariffs } from '../../db/schema/invoice.ts';
import { toPounds } from '../../lib/money.ts';

type TariffQuery = { provider: Gateway; method?: PaymentMethod | undefined };

/** A tariff for the method takes precedence over the tariff for the gateway. */
export async function selectTariff(db: Executor, { provider, method }: TariffQuery): Promise<Tax> {
  const ofMethod = method ? eq(tariffs.method, method) : sql`false`;
  const [row] = await db
    .select()
    .from(tariffs)
    .where(and(eq(tariffs.provider, provider), or(ofMethod, isNull(tariffs.method))))
    .orderBy(sql`${tariffs.method} is null`)
    .limit(1);
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
  addFees(toPounds(amount), tariff) * 100;
