import type { Invoice } from '@fasl/shared/provider-api/history';
import { totalAfterFees } from '@fasl/shared/rules/recharge';
import type { Context } from '../context.ts';
import type { Channel } from '../public-data/tariff.ts';
import type { BegunPayment } from '../session/session.ts';

const invoiceTypes = { recharge: 'recharge', fees: 'purchase' } as const;

type RechargeRequest = { provider: string; method: string; amount: number };

/**
 * Stores the recharge in the session. Some providers list its invoice without `reference_number`
 * and without the fees, so neither can be read back from the list.
 */
export async function rememberRecharge(
  ctx: Context,
  reference: string,
  { provider, method, amount }: RechargeRequest,
): Promise<void> {
  const { jar, sessions, publicData, provider: asker } = ctx;
  const fees = await publicData
    .tariff({ provider, method } as Channel, asker)
    .catch(() => ({ percentage: 0, constant: 0 }));
  if (!jar.session) return;
  const total = totalAfterFees(amount, fees);
  sessions.update(jar, { begun: { reference, provider, amount, total, purpose: 'recharge' } });
}

/** Stores the payment of the signup fees in the session, for the same providers. */
export async function rememberFees(ctx: Context, reference: string, provider: string) {
  const { jar, sessions, publicData, language } = ctx;
  const fees = await publicData
    .school(language)
    .then(({ registrationFees }) => registrationFees)
    .catch(() => null);
  if (!jar.session || !fees) return;
  const { amount, surcharge } = fees;
  const total = amount + surcharge;
  sessions.update(jar, { begun: { reference, provider, amount, total, purpose: 'fees' } });
}

/** Whether the invoice is the one of the payment that the session has begun. */
export function isBegunPayment(invoice: Invoice, begun: BegunPayment | undefined): boolean {
  if (!begun || invoice.type !== invoiceTypes[begun.purpose]) return false;
  const { reference_number, provider, amount } = invoice.transaction;
  if (reference_number !== null) return reference_number === begun.reference;
  const hasSameGateway = provider === null || provider === begun.provider;
  return hasSameGateway && (amount === begun.amount || amount === begun.total);
}

/** The reference of a payment; a provider without one is asked by the number of the invoice. */
export const referenceOf = (invoice: Invoice, begun: BegunPayment | undefined): string =>
  invoice.transaction.reference_number ??
  (begun && isBegunPayment(invoice, begun) ? begun.reference : invoice.invoice_ref);
