import { z } from 'zod';
import { Code } from '../learning/instructor.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import { bodyId, flag, maybe, money, num, time, withDefault } from '../wire/fields.ts';
import { Invoice } from './history.ts';

export const gateways = ['fawry', 'accept', 'opay'] as const;
export const Gateway = z.enum(gateways);
export type Gateway = z.infer<typeof Gateway>;

export const PaymentMethod = z.enum(['fawry', 'card', 'aman', 'masary', 'ewallet', 'wallet']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/**
 * Requests a payment code with the `prefer` header (RFC 7240), because the body has no field for
 * the request.
 */
export const preferPaymentCode = 'payment-code';

/** The default of the specification. */
export const defaultMethod = 'aman';

export const Tax = z.object({ percentage: num, constant: num, min: money, max: money });
export type Tax = z.infer<typeof Tax>;

/** Each provider and method sets the single field that it needs. */
export const PaymentPayload = z.looseObject({
  checkout_url: z.string().nullish(),
  merchant_ref: z.string().nullish(),
  reference_number: z.coerce.string().nullish(),
  redirection_url: z.string().nullish(),
  data: z
    .looseObject({
      bill_reference: z.coerce.string().nullish(),
      cashierUrl: z.string().nullish(),
    })
    .nullish(),
});
export type PaymentPayload = z.infer<typeof PaymentPayload>;

/** The steps of a payment; null when unknown. */
export const PaymentProgress = z.object({
  /** When the student paid, by the gateway's clock. */
  paid_at: maybe(time),
  /** When we learned of the payment, from the gateway's webhook or a status query. */
  known_at: maybe(time),
  known_by: maybe(z.enum(['message', 'inquiry'])),
  credited_at: maybe(time),
  /** When the gateway reported a different amount or a refund, which an operator has to review. */
  differs_at: maybe(time),
  /** The newest report under review; the payment's amount if absent. */
  differs_by: maybe(z.enum(['amount', 'refund']).catch('amount')),
  /** When an operator resolved the difference. */
  seen_to_at: maybe(time),
  /** The refunded amount, and the time of the last refund. */
  returned: maybe(money),
  returned_at: maybe(time),
  /**
   * Why the payment ended unpaid: declined, expired, closed at the gateway, cancelled, or never
   * opened.
   */
  ended: maybe(
    z.enum(['declined', 'expired', 'closed', 'cancelled', 'unopened']).catch('declined'),
  ),
  ended_at: maybe(time),
});
export type PaymentProgress = z.infer<typeof PaymentProgress>;

/** The fields of a gateway's webhook besides its status; each may be missing. */
export const CallbackDetails = z.looseObject({
  /** The gateway's order number, if it differs from the payment number. */
  order_ref: z.string().max(200).nullish(),
  currency: z.string().max(10).nullish(),
  /** The refunded amount in EGP, which is not covered by the signature. */
  refunded_amount: z.number().nullish(),
  /** When the student paid, if the webhook has it. */
  paid_at: z.string().max(40).nullish(),
  /** Identical for each copy of a webhook. */
  event_key: z.string().max(400).nullish(),
  /** The webhook's body, without signature and card number. */
  message: z.record(z.string(), z.unknown()).nullish(),
});
export type CallbackDetails = z.infer<typeof CallbackDetails>;

const started = {
  provider: z.string(),
  method: z.string(),
  reference_number: maybe(z.coerce.string()),
  payload: maybe(PaymentPayload),
};
const reference_number = z.string().min(1).max(100);

export const PendingTransaction = z.object({
  invoice_ref: z.string(),
  updated_at: time,
  transaction: z.object({
    provider: z.string(),
    method: maybe(z.string()),
    bill_reference: maybe(z.coerce.string()),
  }),
});
export type PendingTransaction = z.infer<typeof PendingTransaction>;

export const paymentEndpoints = {
  getPaymentTaxes: {
    method: 'GET',
    path: '/payment/taxes/{provider}',
    auth: 'student',
    summary: 'The fees and limits of a payment gateway',
    params: z.object({ provider: Gateway }),
    query: z.object({ method: PaymentMethod.optional() }),
    response: Tax,
  },
  getRechargeRates: {
    method: 'GET',
    path: '/recharge/rates',
    auth: 'student',
    summary: 'The quick amounts with their totals, including fees',
    query: z.object({ method: PaymentMethod, provider: Gateway.optional() }),
    response: z.array(z.object({ amount: money, total: money })),
  },
  recharge: {
    method: 'POST',
    path: '/recharge',
    auth: 'student',
    summary:
      'Starts a recharge of the wallet at a gateway. The header `prefer: payment-code` requests a payment code for a kiosk instead of a page; a provider may ignore it',
    body: z.object({
      amount: z.number(),
      provider: Gateway,
      method: PaymentMethod.default(defaultMethod),
      phone: z.string().max(20).nullish(),
    }),
    response: z.object({ ...started, expires_at: maybe(time) }),
    refusals: { 409: 'transaction_pending' },
    idempotent: true,
  },
  rechargeByCode: {
    method: 'POST',
    path: '/recharge/direct',
    auth: 'student',
    summary: 'Credits the wallet with a recharge code',
    body: z.object({ code: Code }),
    response: z.object({ amount: money, balance: money }),
    idempotent: true,
  },
  settleRecharge: {
    method: 'POST',
    path: '/recharge/callback',
    auth: 'service',
    summary: 'Settles a payment by a webhook of its gateway. Each reference is credited once',
    body: z.object({
      gateway: Gateway,
      reference_number,
      provider_ref: z.string().max(200).nullable(),
      status: z.enum(['paid', 'failed', 'expired', 'refunded']),
      amount: z.number(),
      method: z.string().max(60).nullish(),
      raw: CallbackDetails.nullish().catch(null),
    }),
    response: z.object({ invoice: Invoice, credited: flag, balance: money }),
  },
  rollbackRecharge: {
    method: 'POST',
    path: '/recharge/rollback',
    auth: 'student',
    summary: 'Cancels a pending payment of the student',
    body: z.object({ reference_number }),
    response: z.object({ invoice: Invoice }),
    idempotent: true,
  },
  getRechargeTransaction: {
    method: 'GET',
    path: '/recharge/transaction/{reference_number}',
    auth: 'student-or-service',
    summary: 'A payment of the student. The service role may read any payment',
    params: z.object({ reference_number }),
    response: z.object({
      invoice: Invoice,
      balance: money,
      /** The start payload, while the payment can still be made. */
      payload: maybe(PaymentPayload),
      progress: maybe(PaymentProgress),
    }),
  },
  checkRecharge: {
    method: 'POST',
    path: '/recharge/check',
    auth: 'student',
    summary:
      'Queries the gateway for the status of a payment of the student, without waiting for the webhook',
    body: z.object({ reference_number }),
    response: z.object({ invoice: Invoice, balance: money }),
  },
  checkRegistrationFees: {
    method: 'GET',
    path: '/registration-fees/transaction/check',
    auth: 'student',
    summary: 'The pending payment of the sign-up fees',
    response: PendingTransaction.nullable(),
  },
  payRegistrationFees: {
    method: 'POST',
    path: '/registration-fees/pay',
    auth: 'student',
    summary: 'Pays the sign-up fees',
    body: z.object({
      /** Without it, `wallet` for the wallet and `aman` for a gateway. */
      method: PaymentMethod.optional(),
      provider: z.enum(['wallet', ...gateways]),
      phone: z.string().max(20).nullish(),
    }),
    response: z.object(started),
    refusals: { 409: 'transaction_pending' },
    idempotent: true,
  },
  verifyPromoCode: {
    method: 'POST',
    path: '/promocodes/verify',
    auth: 'student',
    summary: 'The discount of a promo code on a course, in EGP',
    body: z.object({ course_id: bodyId, code: z.string().trim().min(1).max(60) }),
    response: z.object({ value: money }),
    idempotent: true,
  },
  checkoutCourse: {
    method: 'POST',
    path: '/checkout/course',
    auth: 'student',
    summary: 'Enrolls the student in a course, paid from the wallet or with a scratch card',
    body: z.object({
      course_id: bodyId,
      payment_method: z.enum(['wallet', 'scratchCard']),
      promocode: z.string().trim().max(60).nullish(),
      code: z.string().max(60).nullish(),
      /**
       * The price in EGP that the student has confirmed, after the discount; if it differs, 409.
       */
      price: z.number().optional(),
    }),
    response: z.object({
      redirect: maybe(z.string()),
      enrolled: withDefault(flag, true),
      invoice_ref: maybe(z.string()),
    }),
    idempotent: true,
  },
} satisfies Record<string, Endpoint>;
