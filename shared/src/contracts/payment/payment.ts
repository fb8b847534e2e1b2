import { z } from 'zod';

/** Our name of a payment, as it stands in the address `/payment/callback?reference=…`. */
export const PaymentReference = z.string().regex(/^[A-Za-z\d][\w.:-]{0,99}$/);

/** A lesson that opens by itself when the money of a payment lands; money in EGP. */
export const LessonOrder = z.object({
  id: z.int(),
  courseId: z.int(),
  lesson: z.string().nullable(),
  classroom: z.object({ label: z.string(), title: z.string() }).nullable(),
  status: z.enum(['waiting', 'opened', 'lapsed', 'cancelled']),
  /** What will be taken from the wallet; never more. */
  price: z.number(),
  expiresAt: z.string(),
});
export type LessonOrder = z.infer<typeof LessonOrder>;

/** How a payment came to stand as it does; what nobody knows is null. */
export const Progress = z.object({
  /** When the student paid, by the gateway's own clock. */
  paidAt: z.string().nullable(),
  /** When it was heard that it is paid: by the gateway's message, or by asking. */
  knownAt: z.string().nullable(),
  knownBy: z.enum(['message', 'inquiry']).nullable(),
  creditedAt: z.string().nullable(),
  /** When its gateway named another sum than was asked for, while nothing is credited. */
  differsAt: z.string().nullable(),
  /** When the school has seen to that. */
  seenToAt: z.string().nullable(),
  /** What went back to where it was paid from, in EGP, and when. */
  returned: z.number().nullable(),
  returnedAt: z.string().nullable(),
  /** How it ended unpaid. */
  ended: z.enum(['declined', 'expired', 'closed', 'cancelled', 'unopened']).nullable(),
  endedAt: z.string().nullable(),
});
export type Progress = z.infer<typeof Progress>;

/**
 * What the page after a payment shows. Without a reference in its address, or with one that is not
 * found, it says "Result or Provider not found !!!". A payment that failed may still be paid later.
 */
export const PaymentOutcome = z.object({
  reference: PaymentReference,
  /** Null while the provider lists no invoice of a payment that this session has begun. */
  invoiceRef: z.string().nullable(),
  purpose: z.enum(['recharge', 'fees']),
  status: z.enum(['pending', 'paid', 'failed']),
  provider: z.string().nullable(),
  method: z.string().nullable(),
  /** The number to pay at a kiosk. */
  billReference: z.string().nullable(),
  /** What the student gets, what is added to it, and both together; in EGP. */
  amount: z.number(),
  fees: z.number(),
  total: z.number(),
  expiresAt: z.string().nullable(),
  /** The gateway's page, while it can still be paid there. */
  continueUrl: z.string().nullable(),
  order: LessonOrder.nullable(),
  /** Of a provider that tells nothing of the way there is none. */
  progress: Progress.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When the server said all this, by its own clock: what runs out is counted from here. */
  asOf: z.string(),
});
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;
