import type { Language } from '@fasl/shared/contracts/page/language';
import { and, eq, exists, ilike, or, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { intents, invoices } from '../../db/schema/invoice.ts';
import {
  type HistoryRequest,
  isInPeriod,
  isSameWord,
  matchesFilter,
  readPageRequest,
  toLikePattern,
} from './history-request.ts';
import { selectInvoices } from './invoices.ts';

type InvoiceListQuery = HistoryRequest & { studentId: number; language: Language };

/** A search matches a part of the invoice number or of the gateway's payment id. */
export async function listInvoices(db: Executor, request: InvoiceListQuery) {
  const { studentId, language, body } = request;
  const { page, perPage, word } = readPageRequest(request);
  const reference = body.reference_id?.trim();
  const where = and(
    eq(invoices.studentId, studentId),
    matchesFilter(invoices.status, 'status', body),
    matchesFilter(invoices.type, 'type', body),
    matchesFilter(invoices.provider, 'provider', body),
    isInPeriod(invoices.createdAt, body),
    reference
      ? or(
          isSameWord(invoices.ref, reference),
          hasIntent(db, studentId, isSameWord(intents.reference, reference)),
        )
      : undefined,
    word
      ? or(
          ilike(invoices.ref, toLikePattern(word)),
          hasIntent(db, studentId, ilike(intents.providerRef, toLikePattern(word))),
        )
      : undefined,
  );
  const [data, total] = await Promise.all([
    selectInvoices(db, { language, where, page: { page, perPage } }),
    db.$count(invoices, where),
  ]);
  return { data, meta: { total, page, perPage } };
}

/** Restricts the query to the student's own intents, so that PostgreSQL uses the index. */
const hasIntent = (db: Executor, studentId: number, where: SQL | undefined) =>
  exists(
    db
      .select({ id: intents.id })
      .from(intents)
      .where(and(eq(intents.invoiceId, invoices.id), eq(intents.studentId, studentId), where)),
  );
