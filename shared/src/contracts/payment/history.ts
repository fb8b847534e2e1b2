import { z } from 'zod';

/** A wallet movement in EGP; `amount` is signed. */
export const WalletMovement = z.object({
  id: z.int(),
  tag: z.string().nullable(),
  before: z.number(),
  amount: z.number(),
  after: z.number(),
  at: z.string(),
  description: z.string().nullable(),
  invoiceRef: z.string().nullable(),
});
export type WalletMovement = z.infer<typeof WalletMovement>;

export const TimelineEvent = z.object({
  id: z.int(),
  tag: z.string(),
  at: z.string(),
  description: z.string(),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

/** Whether the school reviews a payment or has reviewed it. It must not be made again. */
export const InvoiceReview = z.enum(['open', 'done']);

export const InvoiceCard = z.object({
  id: z.int(),
  ref: z.string(),
  at: z.string(),
  /** Null if we do not know what the provider sent. */
  status: z.enum(['new', 'paid', 'failed']).nullable(),
  type: z.enum(['purchase', 'recharge', 'refund']).nullable(),
  /** In EGP; null if unknown. */
  amount: z.number().nullable(),
  provider: z.string().nullable(),
  providerRef: z.string().nullable(),
  /** The paid items. */
  items: z.array(z.string()),
  /** The reference of the payment page; payments from the wallet have none. */
  reference: z.string().nullable(),
  /** Null if it has passed. */
  expiresAt: z.string().nullable(),
  review: InvoiceReview.nullable(),
});
export type InvoiceCard = z.infer<typeof InvoiceCard>;

export const HistoryChoices = z.record(
  z.string(),
  z.array(z.object({ value: z.string(), label: z.string() })),
);
export type HistoryChoices = z.infer<typeof HistoryChoices>;

const createPageSchema = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), total: z.int(), page: z.int(), choices: HistoryChoices });

export const WalletHistory = createPageSchema(WalletMovement);
export type WalletHistory = z.infer<typeof WalletHistory>;
export const Timeline = createPageSchema(TimelineEvent);
export type Timeline = z.infer<typeof Timeline>;
export const Invoices = createPageSchema(InvoiceCard);
export type Invoices = z.infer<typeof Invoices>;

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Days in Cairo, both ends included. */
export const HistoryInput = z.object({
  page: z.int().min(1).max(10_000).default(1),
  perPage: z.int().min(1).max(200).default(12),
  query: z.string().max(200).optional(),
  filters: z.record(z.string(), z.array(z.string().max(100)).max(50)).optional(),
  from: Day.optional(),
  to: Day.optional(),
  reference: z.string().max(200).optional(),
});
export type HistoryInput = z.infer<typeof HistoryInput>;
