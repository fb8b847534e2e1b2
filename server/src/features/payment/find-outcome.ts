import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type { Invoice } from '@fasl/shared/provider-api/payment/history';
import { isOwnReference } from '@fasl/shared/rules/payment/own-reference';
import type { SessionPayment } from '../../session/session.ts';
import { toDomainError } from '../../trpc/errors.ts';
import {
  type FoundPayment,
  readLessonOrders,
  readPaymentOutcome,
  toPaymentOutcome,
} from './outcome.ts';
import { isSessionPayment, selectReference } from './session-payment.ts';
import { toUnlistedOutcome } from './unlisted-outcome.ts';

const maxSearched = 50;

type Source = Parameters<typeof readPaymentOutcome>[0];

/**
 * Looks the payment up by reference, then among the invoices, because some providers do not support
 * the lookup. Falls back to the payment in the session.
 */
export async function findPaymentOutcome(source: Source, reference: string): Promise<FoundPayment> {
  try {
    return await readPaymentOutcome(source, reference);
  } catch (error) {
    if (toDomainError(error).code !== 'not_found') throw error;
    const { provider, sessionPayment } = source;
    const invoice = await findInvoice(source, reference).catch(() => undefined);
    if (invoice) {
      const orders = invoice.type === 'recharge' ? await readLessonOrders(provider) : null;
      const order = orders?.get(reference) ?? null;
      return toPaymentOutcome(reference, invoice, { order, sessionPayment });
    }
    if (sessionPayment?.reference !== reference) throw error;
    return toUnlistedOutcome(sessionPayment);
  }
}

/** The provider's reference of a payment whose reference the portal has generated. */
export async function findProviderReference(source: Source, reference: string): Promise<string> {
  if (!isOwnReference(reference)) return reference;
  const invoice = await findInvoice(source, reference);
  return invoice ? selectReference(invoice, undefined) : reference;
}

async function findInvoice(
  {
    provider,
    sessionPayment,
  }: { provider: ProviderClient; sessionPayment?: SessionPayment | undefined },
  reference: string,
): Promise<Invoice | undefined> {
  const { data } = await provider.listInvoices({ query: { perPage: maxSearched }, body: {} });
  const payments = data.filter(({ type }) => type !== 'refund');
  const named = payments.find((one) => selectReference(one, undefined) === reference);
  if (named || sessionPayment?.reference !== reference) return named;
  return payments.find(
    (one) => isSessionPayment(one, sessionPayment) && canBeLater(one, sessionPayment),
  );
}

/** False for an invoice that ended before this payment started: it is for a different payment. */
function canBeLater(
  { status, type, transaction, updated_at }: Invoice,
  sessionPayment: SessionPayment,
) {
  if (status === 'new') return true;
  // A lesson that was bought from the wallet also has an invoice of type purchase.
  const isAtGateway = type === 'recharge' || transaction.provider === sessionPayment.provider;
  return isAtGateway && Date.parse(updated_at) >= sessionPayment.at;
}
