import { z } from 'zod';
import { InvoiceReview } from './history.ts';
import { PaymentReference } from './payment.ts';

/** The invoice number in the address `/receipt/{number}`. */
export const InvoiceNumber = z.string().regex(/^[A-Za-z\d][\w.-]{0,99}$/);

/** A wallet movement of one invoice, in EGP. */
export const InvoiceMovement = z.object({
  id: z.int(),
  description: z.string().nullable(),
  before: z.number(),
  amount: z.number(),
  after: z.number(),
  at: z.string(),
});
export type InvoiceMovement = z.infer<typeof InvoiceMovement>;

/** An invoice, which is a receipt once it is paid. In EGP. */
export const InvoiceReceipt = z.object({
  invoiceRef: z.string(),
  /** Null if we do not know what the provider sent. */
  status: z.enum(['pending', 'paid', 'failed']).nullable(),
  review: InvoiceReview.nullable(),
  type: z.enum(['purchase', 'recharge', 'refund']).nullable(),
  provider: z.string().nullable(),
  method: z.string().nullable(),
  billReference: z.string().nullable(),
  /** The gateway's payment number. */
  providerRef: z.string().nullable(),
  /** The reference of the payment page, for a payment at a gateway. */
  reference: PaymentReference.nullable(),
  items: z.array(z.object({ title: z.string(), amount: z.number() })),
  total: z.number().nullable(),
  student: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  walletLines: z.array(InvoiceMovement),
});
export type InvoiceReceipt = z.infer<typeof InvoiceReceipt>;
