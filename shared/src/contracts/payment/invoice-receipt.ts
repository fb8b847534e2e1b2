import { z } from 'zod';
import { PaymentReference } from './payment.ts';

/** The number of an invoice, as it stands in the address `/receipt/{number}`. */
export const InvoiceNumber = z.string().regex(/^[A-Za-z\d][\w.-]{0,99}$/);

/** What one invoice did to the wallet; money in EGP. */
export const WalletLine = z.object({
  id: z.int(),
  description: z.string().nullable(),
  before: z.number(),
  amount: z.number(),
  after: z.number(),
  at: z.string(),
});
export type WalletLine = z.infer<typeof WalletLine>;

/** An invoice; once it is paid, the receipt of it. Money in EGP. */
export const Receipt = z.object({
  invoiceRef: z.string(),
  status: z.enum(['pending', 'paid', 'failed']),
  type: z.enum(['purchase', 'recharge', 'refund']),
  provider: z.string().nullable(),
  method: z.string().nullable(),
  billReference: z.string().nullable(),
  /** The gateway's own number of the payment. */
  providerRef: z.string().nullable(),
  /** Where the payment itself is shown, if there was one at a gateway. */
  reference: PaymentReference.nullable(),
  items: z.array(z.object({ title: z.string(), amount: z.number() })),
  total: z.number(),
  student: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  walletLines: z.array(WalletLine),
});
export type Receipt = z.infer<typeof Receipt>;
