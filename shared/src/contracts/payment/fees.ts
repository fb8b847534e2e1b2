import { z } from 'zod';
import { PaymentReference } from './payment.ts';
import { NextStep } from './wallet.ts';

export const FeePaymentMethod = z.object({
  provider: z.enum(['wallet', 'fawry', 'accept', 'opay']),
  method: z.enum(['wallet', 'fawry', 'card', 'aman', 'masary', 'ewallet']),
});
export type FeePaymentMethod = z.infer<typeof FeePaymentMethod>;

export const PendingFees = z.object({
  invoiceRef: z.string(),
  /** The reference of the payment page, where the payment can be continued while it is valid. */
  reference: PaymentReference.nullable(),
  since: z.string(),
  provider: z.string(),
  method: z.string().nullable(),
  billReference: z.string().nullable(),
  /**
   * The gateway reported a different amount. The school reviews the payment; it must not be paid
   * again.
   */
  differs: z.boolean(),
});
export type PendingFees = z.infer<typeof PendingFees>;

/** The fees of a new student, in EGP, and the payment methods. */
export const FeesPanel = z.object({
  amount: z.number(),
  /** Set only when it is higher than `amount`. */
  oldAmount: z.number().nullable(),
  /** Added to a payment at a gateway, but not to a payment from the wallet. */
  surcharge: z.number(),
  skippable: z.boolean(),
  balance: z.number(),
  ways: z.array(FeePaymentMethod),
  pending: PendingFees.nullable(),
});
export type FeesPanel = z.infer<typeof FeesPanel>;

export const PayFeesInput = FeePaymentMethod.extend({
  /** The phone number of a mobile wallet; `null` for other payment methods. */
  phone: z.string().max(20).nullable(),
  idempotencyKey: z.uuid(),
});
export type PayFeesInput = z.infer<typeof PayFeesInput>;

/** Paid from the wallet, or started at a gateway. */
export const FeesPayment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paid') }),
  z.object({ kind: z.literal('begun'), reference: PaymentReference, next: NextStep }),
]);
export type FeesPayment = z.infer<typeof FeesPayment>;
