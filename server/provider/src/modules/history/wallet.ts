import type { Language } from '@fasl/shared/contracts/page/language';
import type { WalletEntry } from '@fasl/shared/provider-api/payment/history';
import { and, count, desc, eq, getViewSelectedFields, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { invoices } from '../../db/schema/invoice.ts';
import { accounts, entries, transactions, walletHistory } from '../../db/schema/ledger.ts';
import { pickTranslation } from '../../lib/language.ts';
import { toPounds } from '../../lib/money.ts';
import {
  type HistoryRequest,
  isInPeriod,
  isSameWord,
  matchesFilter,
  readPageRequest,
} from './history-request.ts';

type WalletHistoryQuery = HistoryRequest & { studentId: number; language: Language };

export async function selectWalletHistory(db: Executor, request: WalletHistoryQuery) {
  const { page, perPage } = readPageRequest(request);
  const entry = getViewSelectedFields(walletHistory);
  const shown = selectEntryIds(db, request)
    .orderBy(desc(entries.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [rows, [counted]] = await Promise.all([
    db
      .select({ line: entry, invoice: invoices, description: getDescription(request.language) })
      .from(walletHistory)
      .leftJoin(invoices, eq(invoices.id, walletHistory.invoiceId))
      .where(inArray(walletHistory.id, shown))
      .orderBy(desc(walletHistory.id)),
    db.select({ total: count() }).from(selectEntryIds(db, request).as('lines')),
  ]);
  return { data: rows.map(toWalletEntry), meta: { total: counted?.total ?? 0, page, perPage } };
}

const getDescription = (language: Language) =>
  pickTranslation(language)(walletHistory.descriptionEn, walletHistory.descriptionAr);

/** Joins transactions and invoices only if a filter needs them. */
function selectEntryIds(db: Executor, { studentId, body }: WalletHistoryQuery) {
  const reference = body.reference_id?.trim();
  return db
    .select({ id: entries.id })
    .from(entries)
    .leftJoin(transactions, eq(transactions.id, entries.transactionId))
    .leftJoin(invoices, eq(invoices.id, transactions.invoiceId))
    .where(
      and(
        // Compares with a single account id, so that the index returns the entries in order.
        sql`${entries.accountId} = (
          select ${accounts.id} from ${accounts} where ${accounts.studentId} = ${studentId})`,
        matchesFilter(transactions.type, 'type', body),
        isInPeriod(entries.createdAt, body),
        reference
          ? or(isSameWord(transactions.reference, reference), isSameWord(invoices.ref, reference))
          : undefined,
      ),
    );
}

type Row = {
  line: typeof walletHistory.$inferSelect;
  invoice: typeof invoices.$inferSelect | null;
  description: string;
};

function toWalletEntry({ line, invoice, description }: Row): WalletEntry {
  return {
    id: line.id,
    type: line.type,
    invoice: invoice && { type: invoice.type, id: invoice.id, invoice_ref: invoice.ref },
    old_amount: toPounds(line.oldAmount),
    amount: toPounds(line.amount),
    new_amount: toPounds(line.newAmount),
    created_at: line.createdAt.toISOString(),
    description,
  };
}
