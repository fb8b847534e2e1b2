import { z } from 'zod';
import { PaymentOutcome, PaymentReference } from './payment.ts';

/** In EGP. */
export const WalletBalance = z.object({ amount: z.number() });
export type WalletBalance = z.infer<typeof WalletBalance>;

const Channel = z.object({
  provider: z.enum(['fawry', 'accept', 'opay']),
  method: z.enum(['fawry', 'card', 'aman', 'masary', 'ewallet']),
});
const IdempotencyKey = z.uuid().optional();

/** A payment method that the school has enabled. */
export const WalletChannel = Channel.extend({ needsPhone: z.boolean() });
export type WalletChannel = z.infer<typeof WalletChannel>;

export const WalletMethodInput = Channel;

/** A payment method with its fees and limits, in EGP. */
export const WalletMethod = WalletChannel.extend({
  fees: z.object({ percentage: z.number(), constant: z.number() }),
  min: z.number(),
  max: z.number(),
  quick: z.array(z.object({ amount: z.number(), total: z.number() })),
});
export type WalletMethod = z.infer<typeof WalletMethod>;

/** The data of the recharge screen. */
export const WalletPanel = z.object({
  balance: z.number(),
  methods: z.array(WalletChannel),
  takesCodes: z.boolean(),
  phone: z.string().nullable(),
  /** A pending payment, which blocks a new one. */
  pending: PaymentOutcome.nullable(),
  /** All payments that can still be made, signup fees included. */
  waiting: z.array(PaymentOutcome),
  /** Hosts that the browser may be sent to. */
  gatewayHosts: z.array(z.string()),
});
export type WalletPanel = z.infer<typeof WalletPanel>;

export const RechargeInput = Channel.extend({
  amount: z.number(),
  phone: z.string().max(20).nullish(),
  /** Requests a payment code from Fawry instead of a payment page. */
  asCode: z.boolean().optional(),
  /** The same on every retry, so that a lost response does not start a second payment. */
  idempotencyKey: IdempotencyKey,
});
export type RechargeInput = z.infer<typeof RechargeInput>;

/** How the student continues the payment. */
export const NextStep = z.discriminatedUnion('kind', [
  /** The gateway's page, in the same window. */
  z.object({ kind: z.literal('leave'), url: z.string() }),
  /** The gateway's form, in a frame. */
  z.object({ kind: z.literal('widget'), url: z.string() }),
  /** A payment code for a kiosk. */
  z.object({ kind: z.literal('kiosk'), billReference: z.string() }),
  /** A confirmation on the student's phone. */
  z.object({ kind: z.literal('wait') }),
  /** The URL did not belong to a gateway, so the payment was cancelled. */
  z.object({ kind: z.literal('refused') }),
]);
export type NextStep = z.infer<typeof NextStep>;

export const RechargeResult = z.object({ reference: PaymentReference, next: NextStep });
export type RechargeResult = z.infer<typeof RechargeResult>;

export const RedeemCodeInput = z.object({
  code: z.string().length(10),
  idempotencyKey: IdempotencyKey,
});
export type RedeemCodeInput = z.infer<typeof RedeemCodeInput>;

export const RedeemCodeResult = z.object({ amount: z.number(), balance: z.number() });
export type RedeemCodeResult = z.infer<typeof RedeemCodeResult>;
