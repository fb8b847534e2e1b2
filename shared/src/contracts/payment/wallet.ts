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

/** A way to pay that the school has switched on. */
export const WalletChannel = Channel.extend({ needsPhone: z.boolean() });
export type WalletChannel = z.infer<typeof WalletChannel>;

export const WalletMethodInput = Channel;

/** The same with what it costs; money in EGP. */
export const WalletMethod = WalletChannel.extend({
  fees: z.object({ percentage: z.number(), constant: z.number() }),
  min: z.number(),
  max: z.number(),
  quick: z.array(z.object({ amount: z.number(), total: z.number() })),
});
export type WalletMethod = z.infer<typeof WalletMethod>;

/** All that filling the wallet begins with. */
export const WalletPanel = z.object({
  balance: z.number(),
  methods: z.array(WalletChannel),
  takesCodes: z.boolean(),
  phone: z.string().nullable(),
  /** A payment that is on its way: another one has to wait for it. */
  pending: PaymentOutcome.nullable(),
  /** The same and every other one that can still be made: the signup fees too. */
  waiting: z.array(PaymentOutcome),
  /** Where the browser may be sent to for paying. */
  gatewayHosts: z.array(z.string()),
});
export type WalletPanel = z.infer<typeof WalletPanel>;

export const RechargeInput = Channel.extend({
  amount: z.number(),
  phone: z.string().max(20).nullish(),
  /** Of Fawry: a number for the kiosk at once, instead of its page. */
  asCode: z.boolean().optional(),
  /** The same for every repetition of one try, so that a lost answer costs no second payment. */
  idempotencyKey: IdempotencyKey,
});
export type RechargeInput = z.infer<typeof RechargeInput>;

/** Where a payment goes on. */
export const NextStep = z.discriminatedUnion('kind', [
  /** At the gateway's page, in the same window. */
  z.object({ kind: z.literal('leave'), url: z.string() }),
  /** At the gateway's form, which it lets others frame. */
  z.object({ kind: z.literal('widget'), url: z.string() }),
  /** With a number to pay at a kiosk. */
  z.object({ kind: z.literal('kiosk'), billReference: z.string() }),
  /** On the student's own phone. */
  z.object({ kind: z.literal('wait') }),
  /** Nowhere: the address was none of a gateway's, and the payment was given up. */
  z.object({ kind: z.literal('refused') }),
]);
export type NextStep = z.infer<typeof NextStep>;

export const RechargeStarted = z.object({ reference: PaymentReference, next: NextStep });
export type RechargeStarted = z.infer<typeof RechargeStarted>;

export const RedeemInput = z.object({
  code: z.string().length(10),
  idempotencyKey: IdempotencyKey,
});
export type RedeemInput = z.infer<typeof RedeemInput>;

export const Redeemed = z.object({ amount: z.number(), balance: z.number() });
export type Redeemed = z.infer<typeof Redeemed>;
