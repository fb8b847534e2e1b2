import { randomInt } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { invoiceItems, invoices } from '../../db/schema/invoice.ts';
import type { Text } from '../../lib/text.ts';

type InvoiceInsert = typeof invoices.$inferInsert;
type NewInvoice = Pick<
  InvoiceInsert,
  'studentId' | 'type' | 'purpose' | 'status' | 'provider' | 'method' | 'refundOf'
> & { items: { title: Text; amount: number }[]; at: Date };

export type AddedInvoice = { id: number; ref: string; amount: number };

export async function addInvoice(
  tx: Executor,
  { items, at, ...values }: NewInvoice,
): Promise<AddedInvoice> {
  const lines = items.filter(({ amount }, position) => position === 0 || amount !== 0);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const invoice = await insertInvoice(tx, { ...values, amount, createdAt: at, updatedAt: at });
  await tx.insert(invoiceItems).values(
    lines.map(({ title, amount: part }, position) => ({
      invoiceId: invoice.id,
      titleEn: title.en,
      titleAr: title.ar,
      amount: part,
      position,
    })),
  );
  return { ...invoice, amount };
}

async function insertInvoice(
  tx: Executor,
  values: Omit<InvoiceInsert, 'ref'>,
): Promise<{ id: number; ref: string }> {
  for (let tries = 0; tries < 5; tries += 1) {
    const [inserted] = await tx
      .insert(invoices)
      .values({ ...values, ref: newRef() })
      .onConflictDoNothing({ target: invoices.ref })
      .returning({ id: invoices.id, ref: invoices.ref });
    if (inserted) return inserted;
  }
  throw new Error('no unused invoice number found');
}

/** Random, so that it does not reveal the number of invoices. */
const newRef = () => String(randomInt(1_000_000_000, 10_000_000_000));

/** The refunded total of an invoice, in piasters. */
export async function selectRefundedTotal(tx: Executor, invoiceId: number): Promise<number> {
  const { byGateway, byOperator } = await selectRefundTotals(tx, invoiceId);
  return byGateway + byOperator;
}

/**
 * The refunded totals of an invoice by origin: the gateway, or an operator who refunded into the
 * wallet.
 */
export async function selectRefundTotals(tx: Executor, invoiceId: number) {
  const sumOf = (where: SQL) =>
    sql<number>`coalesce(sum(${invoices.amount}) filter (where ${where}), 0)::float8`;
  const [row] = await tx
    .select({
      byGateway: sumOf(sql`${invoices.provider} is distinct from 'system'`),
      byOperator: sumOf(sql`${invoices.provider} = 'system'`),
    })
    .from(invoices)
    .where(eq(invoices.refundOf, invoiceId));
  return row ?? { byGateway: 0, byOperator: 0 };
}
