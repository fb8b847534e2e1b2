import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type { Invoice } from '@fasl/shared/provider-api/payment/history';
import { isOwnReference } from '@fasl/shared/rules/payment/own-reference';
import type { BegunPayment } from '../../session/session.ts';
import { refusalOf } from '../../trpc/errors.ts';
import { isBegunPayment, referenceOf } from './begun-payment.ts';
import { readOrders, readOutcome, toPaymentOutcome } from './outcome.ts';
import { toUnlistedOutcome } from './unlisted-outcome.ts';

const mostSearched = 50;

type Source = Parameters<typeof readOutcome>[0];

/**
 * The payment by its reference, else from the invoices: not every provider looks references up.
 * Of a payment that this session has begun and no invoice shows, what the session knows.
 */
export async function findOutcome(source: Source, reference: string): Promise<PaymentOutcome> {
  try {
    return await readOutcome(source, reference);
  } catch (error) {
    if (refusalOf(error).code !== 'not_found') throw error;
    const { provider, begun } = source;
    const invoice = await findInvoice(source, reference).catch(() => undefined);
    if (invoice) {
      const orders = invoice.type === 'recharge' ? await readOrders(provider) : null;
      const order = orders?.get(reference) ?? null;
      return toPaymentOutcome(reference, invoice, { order, begun });
    }
    if (begun?.reference !== reference) throw error;
    return toUnlistedOutcome(begun);
  }
}

/** What the provider knows the payment by, where the session had to name it itself. */
export async function providerReference(source: Source, reference: string): Promise<string> {
  if (!isOwnReference(reference)) return reference;
  const invoice = await findInvoice(source, reference);
  return invoice ? referenceOf(invoice, undefined) : reference;
}

async function findInvoice(
  { provider, begun }: { provider: ProviderClient; begun?: BegunPayment | undefined },
  reference: string,
): Promise<Invoice | undefined> {
  const { data } = await provider.listInvoices({ query: {}, body: { perPage: mostSearched } });
  const payments = data.filter(({ type }) => type !== 'refund');
  const named = payments.find((one) => referenceOf(one, undefined) === reference);
  if (named || begun?.reference !== reference) return named;
  return payments.find((one) => isBegunPayment(one, begun) && mayBeSince(one, begun));
}

/** A payment of the same amount that ended before this one began is another one. */
function mayBeSince({ status, type, transaction, updated_at }: Invoice, begun: BegunPayment) {
  if (status === 'new') return true;
  // A lesson bought from the wallet is a purchase too.
  const isAtGateway = type === 'recharge' || transaction.provider === begun.provider;
  return isAtGateway && Date.parse(updated_at) >= begun.at;
}
