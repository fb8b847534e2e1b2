import { z } from 'zod';
import type { Endpoint } from '../wire/endpoint.ts';
import { PageMeta } from '../wire/envelope.ts';
import {
  id,
  lenient,
  list,
  maybe,
  money,
  pageLength,
  pathId,
  time,
  withDefault,
  withPreprocess,
} from '../wire/fields.ts';

const InvoiceReview = z.enum(['open', 'done']);
export type InvoiceReview = z.infer<typeof InvoiceReview>;

const Transaction = z.object({
  amount: lenient(money),
  provider: maybe(z.string()),
  provider_ref: maybe(z.coerce.string()),
  method: maybe(z.string()),
  bill_reference: maybe(z.coerce.string()),
  /** Our payment reference; invoices paid without a gateway have none. */
  reference_number: maybe(z.string()),
  expires_at: maybe(time),
});

const noTransaction = {
  amount: null,
  provider: null,
  provider_ref: null,
  method: null,
  bill_reference: null,
  reference_number: null,
  expires_at: null,
};

export const Invoice = z.object({
  id,
  invoice_ref: z.string(),
  created_at: time,
  updated_at: time,
  /** Null if it is unknown: neither paid nor still to be paid. */
  status: lenient(z.enum(['new', 'paid', 'failed'])),
  type: lenient(z.enum(['purchase', 'recharge', 'refund'])),
  transaction: withDefault(Transaction, noTransaction),
  items: list(z.object({ title: z.string(), amount: money })),
  /**
   * Whether the school reviews or has reviewed another amount or a refund that the gateway reported.
   * The student must not make this payment again. Null for a paid invoice.
   */
  review: lenient(InvoiceReview),
});
export type Invoice = z.infer<typeof Invoice>;

export const WalletEntry = z.object({
  id,
  type: maybe(z.string()),
  invoice: maybe(z.object({ type: z.string(), id: maybe(id), invoice_ref: maybe(z.string()) })),
  old_amount: money,
  amount: money,
  new_amount: money,
  created_at: time,
  description: maybe(z.string()),
});
export type WalletEntry = z.infer<typeof WalletEntry>;

export const timelineTags = [
  'purchase',
  'system',
  'recharge',
  'Refund',
  'registration',
  'unban',
  'code',
  'ban',
] as const;

export const TimelineEvent = z.object({
  id,
  tag: z.enum(timelineTags).catch('system'),
  created_at: time,
  description: z.string(),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

const page = z.coerce.number().int().min(1).max(10_000).optional();
const perPage = pageLength(200).optional();
const word = z.string().max(200);

const moment = z.string().max(40);

const Filters = z.record(z.string(), z.array(z.coerce.string().max(100)).max(50));

/** The query string contains the filters as JSON. */
const QueryFilters = withPreprocess(Filters.describe('As JSON'), (sent) => {
  try {
    return typeof sent === 'string' ? JSON.parse(sent) : sent;
  } catch {
    return sent;
  }
});

/** All fields are accepted in the query string or in the body. */
export const HistoryQuery = z.object({
  page,
  perPage,
  query: word.optional(),
  filters: QueryFilters.optional(),
  from: moment.optional(),
  to: moment.optional(),
  reference_id: word.optional(),
});

export const HistoryBody = z.object({
  page,
  perPage,
  query: word.nullish(),
  filters: Filters.nullish(),
  from: moment.nullish(),
  to: moment.nullish(),
  reference_id: word.nullish(),
});
export type HistoryBody = z.infer<typeof HistoryBody>;

const HistoryMeta = maybe(PageMeta);

export const historyEndpoints = {
  listWalletHistory: {
    method: 'POST',
    path: '/student/profile/wallet/history',
    auth: 'student',
    summary: 'The transactions of the wallet, newest first',
    query: HistoryQuery,
    body: HistoryBody,
    response: z.array(WalletEntry),
    meta: HistoryMeta,
    filters: true,
  },
  listTimeline: {
    method: 'POST',
    path: '/student/profile/timeline',
    auth: 'student',
    summary: 'The activities of the student, newest first',
    query: HistoryQuery.extend({ related_to: pathId.optional() }),
    body: HistoryBody.extend({ related_to: pathId.nullish() }),
    response: z.array(TimelineEvent),
    meta: HistoryMeta,
    filters: true,
  },
  listInvoices: {
    method: 'POST',
    path: '/student/profile/invoices',
    auth: 'student',
    summary: 'The invoices, newest first. The search compares the reference',
    tolerance:
      'An invoice with an unknown `status` or `type`, or without `transaction`, is listed without them and can be neither paid nor continued. Without `meta`, a full page is followed by another one.',
    query: HistoryQuery,
    body: HistoryBody,
    response: z.array(Invoice),
    meta: HistoryMeta,
    filters: true,
  },
} satisfies Record<string, Endpoint>;
