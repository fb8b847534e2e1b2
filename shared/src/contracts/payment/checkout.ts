import { z } from 'zod';
import { Prerequisites } from '../lesson/lesson.ts';
import { PaymentReference } from './payment.ts';
import { RechargeInput } from './wallet.ts';

const courseId = z.int().positive();
/** The same for every repetition of one try, so that a lost answer is not paid for twice. */
const idempotencyKey = z.uuid();

/** What is still due before anything can be bought. */
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
  idempotencyKey,
});
export type WalletPaymentInput = z.infer<typeof WalletPaymentInput>;

export const CardPaymentInput = z.object({
  courseId,
  code: z.string().length(10),
  idempotencyKey,
});
export type CardPaymentInput = z.infer<typeof CardPaymentInput>;

/** Where the student has to go first, if anywhere; a path of this portal. */
export const Bought = z.object({
  redirect: z.string().nullable(),
  enrolled: z.boolean(),
  /** What was free has none. */
  invoiceRef: z.string().nullable(),
});
export type Bought = z.infer<typeof Bought>;

/** Tells with `insufficient_balance` what is there and what is missing, in EGP. */
export const BalanceDetail = z.object({ balance: z.number(), missing: z.number() });
export type BalanceDetail = z.infer<typeof BalanceDetail>;

/** Tells with `prerequisites_missing` what has to come first. */
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
export const Unsubscribed = z.object({ refunded: z.number(), balance: z.number() });
export type Unsubscribed = z.infer<typeof Unsubscribed>;

/** Agrees to have a lesson opened when money lands: of a payment that is on its way, or of one that this begins. */
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

export const LessonOrdered = z.object({ reference: PaymentReference });
export type LessonOrdered = z.infer<typeof LessonOrdered>;

export const CancelOrderInput = z.object({ id: z.int().positive() });
export type CancelOrderInput = z.infer<typeof CancelOrderInput>;
