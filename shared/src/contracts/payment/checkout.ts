import { z } from 'zod';
import { Prerequisites } from '../lesson/lesson.ts';
import { PaymentReference } from './payment.ts';
import { RechargeInput } from './wallet.ts';

const courseId = z.int().positive();
/** The same on every retry, so that a lost response does not cause a second payment. */
const idempotencyKey = z.uuid();

/** The step that the student has to complete before buying. */
export const Precheck = z.object({ due: z.enum(['fees', 'profile']).nullable() });
export type Precheck = z.infer<typeof Precheck>;

export const PromoInput = z.object({ courseId, code: z.string().trim().min(1).max(60) });
export type PromoInput = z.infer<typeof PromoInput>;

/** In EGP. */
export const Promo = z.object({ value: z.number() });
export type Promo = z.infer<typeof Promo>;

export const WalletPaymentInput = z.object({
  courseId,
  promoCode: z.string().trim().min(1).max(60).nullable(),
  /** The price that the student confirmed, in EGP. Pages that are still open may not send it. */
  price: z.number().min(0).optional(),
  idempotencyKey,
});
export type WalletPaymentInput = z.infer<typeof WalletPaymentInput>;

export const CardPaymentInput = z.object({
  courseId,
  code: z.string().length(10),
  idempotencyKey,
});
export type CardPaymentInput = z.infer<typeof CardPaymentInput>;

/** `redirect` is a path of this portal that the student has to visit first. */
export const PurchaseResult = z.object({
  redirect: z.string().nullable(),
  enrolled: z.boolean(),
  /** Free lessons have no invoice. */
  invoiceRef: z.string().nullable(),
});
export type PurchaseResult = z.infer<typeof PurchaseResult>;

/** Details of `insufficient_balance`, in EGP. */
export const BalanceDetail = z.object({ balance: z.number(), missing: z.number() });
export type BalanceDetail = z.infer<typeof BalanceDetail>;

/** Details of `prerequisites_missing`. */
export const PrerequisitesDetail = Prerequisites;

export const SubscribeInput = z.object({
  classroomId: z.int().positive(),
  plan: z.enum(['weekly', 'monthly']),
  idempotencyKey,
});
export type SubscribeInput = z.infer<typeof SubscribeInput>;

export const UnsubscribeInput = z.object({ classroomId: z.int().positive(), idempotencyKey });
export type UnsubscribeInput = z.infer<typeof UnsubscribeInput>;

/** In EGP. */
export const UnsubscribeResult = z.object({ refunded: z.number(), balance: z.number() });
export type UnsubscribeResult = z.infer<typeof UnsubscribeResult>;

/**
 * Consent to buy a lesson when a payment arrives: a pending payment, or a payment that this call
 * starts.
 */
export const OrderLessonInput = z.object({
  courseId,
  consent: z.literal(true),
  payment: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('pending'), reference: PaymentReference }),
    RechargeInput.pick({ provider: true, method: true, amount: true }).extend({
      kind: z.literal('kiosk'),
    }),
  ]),
  idempotencyKey,
});
export type OrderLessonInput = z.infer<typeof OrderLessonInput>;

export const OrderLessonResult = z.object({ reference: PaymentReference });
export type OrderLessonResult = z.infer<typeof OrderLessonResult>;

export const CancelOrderInput = z.object({ id: z.int().positive() });
export type CancelOrderInput = z.infer<typeof CancelOrderInput>;
