import type { Language } from '@fasl/shared/contracts/page/language';
import type { WalletEntry } from '@fasl/shared/provider-api/payment/history';
import { and, count, desc, eq, getViewSelectedFields, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { invoices } from '../../db/schema/invoice.ts';
import { accounts, entries, transactions, walletHistory } from '../../db/schema/ledger.ts';
import { pickTranslation } from '../../lib/language.ts';
import { toPounds } from '../../lib/money.ts';
import { type Asked, chosen, inPeriod, pageOf } from './page.ts';

type WalletHistoryQuery = Asked & { studentId: number; language: Language };

/** The student's wallet lines with description and invoice. */
export async function selectWalletHistory(db: Executor, wanted: WalletHistoryQuery) {
  const { page, perPage } = pageOf(wanted);
  const line = getViewSelectedFields(walletHistory);
  const shown = linesOf(db, wanted)
    .orderBy(desc(entries.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [rows, [counted]] = await Promise.all([
    db
      .select({ line, invoice: invoices, words: wordsOf(wanted.language) })
      .from(walletHistory)
      .leftJoin(invoices, eq(invoices.id, walletHistory.invoiceId))
      .where(inArray(walletHistory.id, shown))
      .orderBy(desc(walletHistory.id)),
    db.select({ total: count() }).from(linesOf(db, wanted).as('lines')),
  ]);
  return { data: rows.map(entryOf), meta: { total: counted?.total ?? 0, page, perPage } };
}

const wordsOf = (language: Language) =>
  pickTranslation(language)(walletHistory.descriptionEn, walletHistory.descriptionAr);

/** Joins transactions and invoices only when a filter needs them. */
function linesOf(db: Executor, { studentId, body }: WalletHistoryQuery) {
  const reference = body.reference_id?.trim();
  return db
    .select({ id: entries.id })
    .from(entries)
    .leftJoin(transactions, eq(transactions.id, entries.transactionId))
    .leftJoin(invoices, eq(invoices.id, transactions.invoiceId))
    .where(
      and(
        // By a single account id, so that the index returns the lines in order.
        sql`${entries.accountId} = (
          select ${accounts.id} from ${accounts} where ${accounts.studentId} = ${studentId})`,
        chosen(transactions.type, 'type', body),
        inPeriod(entries.createdAt, body),
        reference
          ? or(eq(transactions.reference, reference), eq(invoices.ref, reference))
          : undefined,
      ),
    );
}

type Row = {
  line: typeof walletHistory.$inferSelect;
  invoice: typeof invoices.$inferSelect | null;
  words: string;
};

function entryOf({ line, invoice, words }: Row): WalletEntry {
  return {
    id: line.id,
    type: line.type,
    invoice: invoice && { type: invoice.type, id: invoice.id, invoice_ref: invoice.ref },
    old_amount: toPounds(line.oldAmount),
    amount: toPounds(line.amount),
    new_amount: toPounds(line.newAmount),
    created_at: line.createdAt.toISOString(),
    description: words,
  };
}
