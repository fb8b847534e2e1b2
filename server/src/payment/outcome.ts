import type { PaymentOutcome } from '@fasl/shared/contracts/payment';
import type { Invoice } from '@fasl/shared/provider-api/history';

const statuses = { new: 'pending', paid: 'paid', failed: 'failed' } as const;

/** A payment as its page shows it. The first line of its invoice is what the student gets, the rest are fees. */
export function toPaymentOutcome(reference: string, invoice: Invoice): PaymentOutcome {
  const { transaction, items, status } = invoice;
  const fees = items.slice(1).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return {
    reference,
    invoiceRef: invoice.invoice_ref,
    purpose: invoice.type === 'recharge' ? 'recharge' : 'fees',
    status: statuses[status],
    provider: transaction.provider,
    method: transaction.method,
    billReference: transaction.bill_reference,
    amount: (Math.round(transaction.amount * 100) - fees) / 100,
    fees: fees / 100,
    total: transaction.amount,
    expiresAt: transaction.expires_at,
    createdAt: invoice.created_at,
    updatedAt: invoice.updated_at,
    asOf: new Date().toISOString(),
  };
}
