import { randomInt } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { invoiceItems, invoices } from '../../db/schema/invoice.ts';
import type { Text } from '../../lib/text.ts';

type Row = typeof invoices.$inferInsert;
type NewInvoice = Pick<
  Row,
  'studentId' | 'type' | 'purpose' | 'status' | 'provider' | 'method' | 'refundOf'
> & { items: { title: Text; amount: number }[]; at: Date };

export type KeptInvoice = { id: number; ref: string; amount: number };

/** Writes an invoice over the sum of its items. */
export async function addInvoice(
  tx: Executor,
  { items, at, ...facts }: NewInvoice,
): Promise<KeptInvoice> {
  const lines = items.filter(({ amount }, position) => position === 0 || amount !== 0);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const invoice = await keep(tx, { ...facts, amount, createdAt: at, updatedAt: at });
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

async function keep(tx: Executor, facts: Omit<Row, 'ref'>): Promise<{ id: number; ref: string }> {
  for (let tries = 0; tries < 5; tries += 1) {
    const [kept] = await tx
      .insert(invoices)
      .values({ ...facts, ref: newRef() })
      .onConflictDoNothing({ target: invoices.ref })
      .returning({ id: invoices.id, ref: invoices.ref });
    if (kept) return kept;
  }
  throw new Error('no free invoice number was found');
}

/** Ten digits that do not tell how many invoices there are. */
const newRef = () => String(randomInt(1_000_000_000, 10_000_000_000));

/** In piasters: what was paid back of an invoice up to now. */
export async function refundedSoFar(tx: Executor, invoiceId: number): Promise<number> {
  const { byGateway, byOperator } = await refundsOf(tx, invoiceId);
  return byGateway + byOperator;
}

/** The same by who paid it: its gateway, or the school into the wallet. */
export async function refundsOf(tx: Executor, invoiceId: number) {
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
