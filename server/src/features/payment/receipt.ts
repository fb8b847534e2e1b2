import { DomainError } from '@fasl/shared/contracts/page/error';
import type {
  InvoiceMovement,
  InvoiceReceipt,
} from '@fasl/shared/contracts/payment/invoice-receipt';
import { PaymentReference } from '@fasl/shared/contracts/payment/payment';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type { Invoice, WalletEntry } from '@fasl/shared/provider-api/payment/history';
import { paymentStatusByInvoice } from './outcome.ts';

const maxMovements = 20;

/** Returns an invoice of the student with its wallet transactions. */
export async function readInvoiceReceipt(
  provider: ProviderClient,
  invoiceRef: string,
): Promise<InvoiceReceipt> {
  const input = { query: { perPage: maxMovements }, body: { reference_id: invoiceRef } };
  const [invoices, history, profile] = await Promise.all([
    provider.listInvoices(input),
    provider.listWalletHistory(input),
    provider.getMyProfile({}),
  ]);
  const invoice = invoices.data.find((one) => one.invoice_ref === invoiceRef);
  if (!invoice) throw new DomainError('not_found');
  const { first_name, last_name } = profile.data;
  // The history is sorted newest first, but a receipt lists the oldest transaction first.
  const own = history.data
    .filter((entry) => entry.invoice?.invoice_ref === invoiceRef)
    .toReversed();
  return {
    ...invoiceFields(invoice),
    student: `${first_name} ${last_name}`,
    walletLines: own.map(toInvoiceMovement),
  };
}

function invoiceFields(invoice: Invoice): Omit<InvoiceReceipt, 'student' | 'walletLines'> {
  const { transaction } = invoice;
  return {
    invoiceRef: invoice.invoice_ref,
    status: invoice.status && paymentStatusByInvoice[invoice.status],
    review: invoice.review,
    type: invoice.type,
    provider: transaction.provider,
    method: transaction.method,
    billReference: transaction.bill_reference,
    providerRef: transaction.provider_ref,
    reference: PaymentReference.safeParse(transaction.reference_number).data ?? null,
    items: invoice.items,
    total: transaction.amount,
    createdAt: invoice.created_at,
    updatedAt: invoice.updated_at,
  };
}

const toInvoiceMovement = (entry: WalletEntry): InvoiceMovement => ({
  id: entry.id,
  description: entry.description,
  before: entry.old_amount,
  amount: entry.amount,
  after: entry.new_amount,
  at: entry.created_at,
});
