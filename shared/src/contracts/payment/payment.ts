import { z } from 'zod';

/** Our payment reference, as in the address `/payment/callback?reference=…`. */
export const PaymentReference = z.string().regex(/^[A-Za-z\d][\w.:-]{0,99}$/);

/** A deferred purchase: the lesson opens when the money arrives. In EGP. */
export const LessonOrder = z.object({
  id: z.int(),
  courseId: z.int(),
  lesson: z.string().nullable(),
  classroom: z.object({ label: z.string(), title: z.string() }).nullable(),
  status: z.enum(['waiting', 'opened', 'lapsed', 'cancelled']),
  /** The maximum that will be taken from the wallet. */
  price: z.number(),
  expiresAt: z.string(),
});
export type LessonOrder = z.infer<typeof LessonOrder>;

/** The steps of a payment; `null` when unknown. */
export const PaymentProgress = z.object({
  /** When the student paid, by the gateway's clock. */
  paidAt: z.string().nullable(),
  /** When we learned of the payment, from the gateway's webhook or a status query. */
  knownAt: z.string().nullable(),
  knownBy: z.enum(['message', 'inquiry']).nullable(),
  creditedAt: z.string().nullable(),
  /** When the gateway reported a different amount or a refund; nothing is credited meanwhile. */
  differsAt: z.string().nullable(),
  differsBy: z.enum(['amount', 'refund']).nullable(),
  /** When the school resolved the difference. */
  seenToAt: z.string().nullable(),
  /** The refunded amount in EGP, and when it was refunded. */
  returned: z.number().nullable(),
  returnedAt: z.string().nullable(),
  /** Why the payment ended unpaid. */
  ended: z.enum(['declined', 'expired', 'closed', 'cancelled', 'unopened']).nullable(),
  endedAt: z.string().nullable(),
});
export type PaymentProgress = z.infer<typeof PaymentProgress>;

/**
 * The page after a payment. A missing or unknown reference shows "Result or Provider not found
 * !!!". A failed payment may still be paid later.
 */
export const PaymentOutcome = z.object({
  reference: PaymentReference,
  /** `null` while the provider lists no invoice for a payment started in this session. */
  invoiceRef: z.string().nullable(),
  purpose: z.enum(['recharge', 'fees']),
  status: z.enum(['pending', 'paid', 'failed']),
  provider: z.string().nullable(),
  method: z.string().nullable(),
  /** The payment code for a kiosk. */
  billReference: z.string().nullable(),
  /** The credited amount, the fees and their sum, in EGP. */
  amount: z.number(),
  fees: z.number(),
  total: z.number(),
  expiresAt: z.string().nullable(),
  /** The URL of the gateway's page, while the payment can still be made there. */
  continueUrl: z.string().nullable(),
  order: LessonOrder.nullable(),
  /** `null` when the provider sends no progress. */
  progress: PaymentProgress.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The server's time of this response, from which remaining times are computed. */
  asOf: z.string(),
});
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;
