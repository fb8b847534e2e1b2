import type { Language } from '@fasl/shared/contracts/page/language';
import type { Invoice, InvoiceReview } from '@fasl/shared/provider-api/payment/history';
import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { intents, invoiceItems, invoices } from '../../db/schema/invoice.ts';
import { pickTranslation } from '../../lib/language.ts';
import { toPounds } from '../../lib/money.ts';
import { intentReview } from '../payment/event-review.ts';

type InvoicesQuery = {
  language: Language;
  where: SQL | undefined;
  page?: { page: number; perPage: number };
};

export async function selectInvoices(db: Executor, query: InvoicesQuery): Promise<Invoice[]> {
  const { page: { page, perPage } = { page: 1, perPage: 1 } } = query;
  const rows = await db
    .select({ invoice: invoices, intent: intents, review: intentReview })
    .from(invoices)
    .leftJoin(intents, eq(intents.invoiceId, invoices.id))
    .where(query.where)
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const items = await selectItems(
    db,
    rows.map(({ invoice }) => invoice.id),
    query.language,
  );
  return rows.map((row) => toWireInvoice(row, items.get(row.invoice.id) ?? []));
}

async function selectItems(db: Executor, ids: number[], language: Language) {
  const rows = await db
    .select({
      invoiceId: invoiceItems.invoiceId,
      title: pickTranslation(language)(invoiceItems.titleEn, invoiceItems.titleAr),
      amount: invoiceItems.amount,
    })
    .from(invoiceItems)
    .where(inArray(invoiceItems.invoiceId, ids))
    .orderBy(asc(invoiceItems.position), asc(invoiceItems.id));
  return Map.groupBy(rows, ({ invoiceId }) => invoiceId);
}

type Row = {
  invoice: typeof invoices.$inferSelect;
  intent: typeof intents.$inferSelect | null;
  review: InvoiceReview | null;
};

function toWireInvoice(
  { invoice, intent, review }: Row,
  items: { title: string; amount: number }[],
): Invoice {
  return {
    id: invoice.id,
    invoice_ref: invoice.ref,
    created_at: invoice.createdAt.toISOString(),
    updated_at: invoice.updatedAt.toISOString(),
    status: invoice.status,
    type: invoice.type,
    transaction: {
      amount: toPounds(invoice.amount),
      provider: invoice.provider,
      provider_ref: intent?.providerRef ?? null,
      method: invoice.method,
      bill_reference: intent?.billReference ?? null,
      reference_number: intent?.reference ?? null,
      expires_at: intent?.expiresAt?.toISOString() ?? null,
    },
    items: items.map(({ title, amount }) => ({ title, amount: toPounds(amount) })),
    review,
  };
}

export async function getWireInvoice(
  db: Executor,
  id: number,
  language: Language,
): Promise<Invoice> {
  const [invoice] = await selectInvoices(db, { language, where: eq(invoices.id, id) });
  if (!invoice) throw new Error('invoice not found');
  return invoice;
}
