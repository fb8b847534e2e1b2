import { DomainError } from '@fasl/shared/contracts/page/error';
import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { type accountKind, accounts, entries, transactions } from '../../db/schema/ledger.ts';
import { toPounds } from '../../lib/money.ts';
import type { Text } from '../../lib/text.ts';

type AccountKind = (typeof accountKind.enumValues)[number];
/** A student's wallet by the student, or an account of the school. */
type Place = { wallet: number } | Exclude<AccountKind, 'wallet'>;

export type Posting = {
  type: (typeof transactions.$inferInsert)['type'];
  /** The event's own name: it moves money once. */
  reference: string;
  invoiceId?: number | null;
  words: Text;
  /** Lines of nothing are left out. */
  lines: [Place, number][];
  at: Date;
};

/**
 * Puts everything that touches one student's money in a row, and answers what the wallet holds.
 * Whoever locks more than this locks this first, so that no two ever wait for each other.
 */
export async function lockWallet(tx: Executor, studentId: number): Promise<number> {
  const own = eq(accounts.studentId, studentId);
  const select = () =>
    tx.select({ balance: accounts.balance }).from(accounts).where(own).for('update');
  const [wallet] = await select();
  if (wallet) return wallet.balance;
  await tx.insert(accounts).values({ kind: 'wallet', studentId }).onConflictDoNothing();
  return (await select())[0]?.balance ?? 0;
}

export async function balanceOf(db: Executor, studentId: number): Promise<number> {
  const [wallet] = await db
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(eq(accounts.studentId, studentId));
  return wallet?.balance ?? 0;
}

/** The only way in which money moves: balanced, once per reference, never more than a wallet holds. */
export async function post(tx: Executor, posting: Posting): Promise<void> {
  const lines = posting.lines.filter(([, amount]) => amount !== 0);
  const ids = await accountIds(tx, lines);
  const { type, reference, invoiceId, words, at } = posting;
  const [transaction] = await tx
    .insert(transactions)
    .values({
      type,
      reference,
      invoiceId,
      descriptionEn: words.en,
      descriptionAr: words.ar,
      createdAt: at,
    })
    .returning({ id: transactions.id });
  const transactionId = transaction?.id ?? 0;
  await tx.insert(entries).values(
    lines.map(([place, amount]) => ({
      transactionId,
      accountId: ids.get(nameOf(place)) ?? 0,
      amount,
      createdAt: at,
    })),
  );
}

async function accountIds(tx: Executor, lines: Posting['lines']): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [place, amount] of lines) {
    if (typeof place === 'string') continue;
    await requireFunds(tx, place.wallet, amount);
    const [wallet] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.studentId, place.wallet));
    if (wallet) ids.set(nameOf(place), wallet.id);
  }
  const kinds = lines.flatMap(([place]) => (typeof place === 'string' ? [place] : []));
  for (const { id, kind } of await schoolAccounts(tx, kinds)) ids.set(kind, id);
  return ids;
}

async function requireFunds(tx: Executor, studentId: number, amount: number): Promise<void> {
  const balance = await lockWallet(tx, studentId);
  if (balance + amount >= 0) return;
  const detail = { balance: toPounds(balance), missing: toPounds(-amount - balance) };
  throw new DomainError('insufficient_balance', { show: true, detail });
}

async function schoolAccounts(tx: Executor, kinds: AccountKind[]) {
  const select = () =>
    tx
      .select({ id: accounts.id, kind: accounts.kind })
      .from(accounts)
      .where(inArray(accounts.kind, kinds));
  const found = kinds.length > 0 ? await select() : [];
  const missing = kinds.filter((kind) => found.every((account) => account.kind !== kind));
  if (missing.length === 0) return found;
  const opened = missing.map((kind) => ({ kind }));
  await tx.insert(accounts).values(opened).onConflictDoNothing();
  return select();
}

const nameOf = (place: Place) => (typeof place === 'string' ? place : `wallet ${place.wallet}`);
