import { z } from 'zod';
import { PaymentReference } from './payment.ts';
import { NextStep } from './wallet.ts';

export const FeeWay = z.object({
  provider: z.enum(['wallet', 'fawry', 'accept', 'opay']),
  method: z.enum(['wallet', 'fawry', 'card', 'aman', 'masary', 'ewallet']),
});
export type FeeWay = z.infer<typeof FeeWay>;

export const PendingFees = z.object({
  invoiceRef: z.string(),
  /** Where it is shown, and can be gone on with while it lives. */
  reference: PaymentReference.nullable(),
  since: z.string(),
  provider: z.string(),
  method: z.string().nullable(),
  billReference: z.string().nullable(),
  /** Its gateway named another sum: somebody looks at it, and it is not to be paid again. */
  differs: z.boolean(),
});
export type PendingFees = z.infer<typeof PendingFees>;

/** What a new student owes the school, in EGP, and how it may be paid. */
export const FeesPanel = z.object({
  amount: z.number(),
  /** There only when it is higher. */
  oldAmount: z.number().nullable(),
  /** Comes on top at a gateway, not from the wallet. */
  surcharge: z.number(),
  skippable: z.boolean(),
  balance: z.number(),
  ways: z.array(FeeWay),
  pending: PendingFees.nullable(),
});
export type FeesPanel = z.infer<typeof FeesPanel>;

export const PayFeesInput = FeeWay.extend({
  /** Of a phone wallet. */
  phone: z.string().max(20).nullable(),
  idempotencyKey: z.uuid(),
});
export type PayFeesInput = z.infer<typeof PayFeesInput>;

/** Paid from the wallet at once, else begun at a gateway. */
export const FeesPayment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paid') }),
  z.object({ kind: z.literal('begun'), reference: PaymentReference, next: NextStep }),
]);
export type FeesPayment = z.infer<typeof FeesPayment>;
