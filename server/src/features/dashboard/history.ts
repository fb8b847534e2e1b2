import type {
  HistoryInput,
  InvoiceCard,
  Invoices,
  Timeline,
  WalletHistory,
} from '@fasl/shared/contracts/payment/history';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type {
  Invoice,
  TimelineEvent,
  WalletEntry,
} from '@fasl/shared/provider-api/payment/history';

const bodyOf = ({ reference, filters, from, to }: HistoryInput) => ({
  filters,
  from,
  to,
  reference_id: reference,
});
/** The specification puts these parameters into the query, not into the body. */
const pageOf = ({ page, perPage, query }: HistoryInput) => ({ page, perPage, query });

type Provider = Pick<ProviderClient, 'listWalletHistory' | 'listTimeline' | 'listInvoices'>;

export async function readWalletHistory(
  provider: Provider,
  input: HistoryInput,
): Promise<WalletHistory> {
  const answer = await provider.listWalletHistory({ query: pageOf(input), body: bodyOf(input) });
  return toPage(answer, toMove, input);
}

export async function readTimeline(
  provider: Provider,
  input: HistoryInput & { classroomId?: number | undefined },
): Promise<Timeline> {
  const body = { ...bodyOf(input), related_to: input.classroomId };
  const answer = await provider.listTimeline({ query: pageOf(input), body });
  return toPage(answer, toEvent, input);
}

export async function listInvoices(provider: Provider, input: HistoryInput): Promise<Invoices> {
  const answer = await provider.listInvoices({ query: pageOf(input), body: bodyOf(input) });
  return toPage(answer, toInvoice, input);
}

type ListAnswer<Wire> = {
  data: Wire[];
  meta: { total: number } | null;
  filters?: Timeline['choices'] | undefined;
};

const toPage = <Wire, Row>(
  { data, meta, filters }: ListAnswer<Wire>,
  toRow: (wire: Wire) => Row,
  { page, perPage }: HistoryInput,
) => ({
  rows: data.map(toRow),
  total: meta?.total ?? estimateTotal(data.length, page, perPage),
  page,
  choices: filters ?? {},
});

/** Without a total, a full page may be followed by another one. */
const estimateTotal = (rows: number, page: number, perPage: number) =>
  (page - 1) * perPage + (rows === perPage ? rows + 1 : rows);

/** Invoices contain `refund`, transactions `Refund`. */
const tagOfInvoice = (type: string | null) => (type === 'refund' ? 'Refund' : type);

const toMove = (entry: WalletEntry) => ({
  id: entry.id,
  tag: entry.type ?? tagOfInvoice(entry.invoice?.type ?? null),
  before: entry.old_amount,
  amount: entry.amount,
  after: entry.new_amount,
  invoiceRef: entry.invoice?.invoice_ref ?? null,
  at: entry.created_at,
  description: entry.description,
});

const toEvent = ({ id, tag, created_at, description }: TimelineEvent) => ({
  id,
  tag,
  at: created_at,
  description,
});

const isFuture = (time: string | null) => time !== null && Date.parse(time) > Date.now();

const toInvoice = ({ transaction, items, ...invoice }: Invoice): InvoiceCard => ({
  id: invoice.id,
  ref: invoice.invoice_ref,
  at: invoice.created_at,
  status: invoice.status,
  type: invoice.type,
  amount: transaction.amount,
  provider: transaction.provider,
  providerRef: transaction.provider_ref,
  items: items.map(({ title }) => title),
  reference: transaction.reference_number,
  expiresAt: isFuture(transaction.expires_at) ? transaction.expires_at : null,
  review: invoice.review,
});
