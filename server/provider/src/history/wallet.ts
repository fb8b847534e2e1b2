import type { Language } from '@fasl/shared/contracts/language';
import type { WalletEntry } from '@fasl/shared/provider-api/history';
import { and, count, desc, eq, getViewSelectedFields, or } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { invoices } from '../db/schema/invoice.ts';
import { walletHistory } from '../db/schema/ledger.ts';
import { speakerOf } from '../language.ts';
import { toPounds } from '../money.ts';
import { type Asked, chosen, inPeriod, pageOf } from './page.ts';

type Wanted = Asked & { studentId: number; language: Language };

/** A student's wallet line by line, each with what it was for and the invoice it stands on. */
export async function selectWalletHistory(db: Executor, wanted: Wanted) {
  const { page, perPage } = pageOf(wanted);
  const where = whereOf(wanted);
  const line = getViewSelectedFields(walletHistory);
  const onInvoice = eq(invoices.id, walletHistory.invoiceId);
  const [rows, [counted]] = await Promise.all([
    db
      .select({ line, invoice: invoices, words: wordsOf(wanted.language) })
      .from(walletHistory)
      .leftJoin(invoices, onInvoice)
      .where(where)
      .orderBy(desc(walletHistory.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(walletHistory).leftJoin(invoices, onInvoice).where(where),
  ]);
  return { data: rows.map(entryOf), meta: { total: counted?.total ?? 0, page, perPage } };
}

const wordsOf = (language: Language) =>
  speakerOf(language)(walletHistory.descriptionEn, walletHistory.descriptionAr);

function whereOf({ studentId, body }: Wanted) {
  const reference = body.reference_id?.trim();
  return and(
    eq(walletHistory.studentId, studentId),
    chosen(walletHistory.type, 'type', body),
    inPeriod(walletHistory.createdAt, body),
    reference ? or(eq(walletHistory.reference, reference), eq(invoices.ref, reference)) : undefined,
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
