import { DomainError } from '@fasl/shared/contracts/page/error';
import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { type accountKind, accounts, entries, transactions } from '../../db/schema/ledger.ts';
import { toPounds } from '../../lib/money.ts';
import type { Text } from '../../lib/text.ts';

type AccountKind = (typeof accountKind.enumValues)[number];
/** The wallet of a student, or an account of the school. */
type LedgerAccount = { wallet: number } | Exclude<AccountKind, 'wallet'>;

export type TransactionInput = {
  type: (typeof transactions.$inferInsert)['type'];
  /** Unique, so that a reference moves money only once. */
  reference: string;
  invoiceId?: number | null;
  description: Text;
  /** Entries whose amount is zero are skipped. */
  lines: [LedgerAccount, number][];
  at: Date;
};

/**
 * Serialises all changes to a student's money and returns the balance. The wallet is always the
 * first lock of a transaction (ADR 0012), because a fixed order prevents deadlocks.
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

export async function getBalance(db: Executor, studentId: number): Promise<number> {
  const [wallet] = await db
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(eq(accounts.studentId, studentId));
  return wallet?.balance ?? 0;
}

/**
 * The only function that moves money. Triggers and constraints require balanced entries, a unique
 * reference and no wallet below zero.
 */
export async function postTransaction(tx: Executor, posting: TransactionInput): Promise<void> {
  const lines = posting.lines.filter(([, amount]) => amount !== 0);
  const ids = await findAccountIds(tx, lines);
  const { type, reference, invoiceId, description, at } = posting;
  const [transaction] = await tx
    .insert(transactions)
    .values({
      type,
      reference,
      invoiceId,
      descriptionEn: description.en,
      descriptionAr: description.ar,
      createdAt: at,
    })
    .returning({ id: transactions.id });
  const transactionId = transaction?.id ?? 0;
  await tx.insert(entries).values(
    lines.map(([account, amount]) => ({
      transactionId,
      accountId: ids.get(toAccountKey(account)) ?? 0,
      amount,
      createdAt: at,
    })),
  );
}

async function findAccountIds(
  tx: Executor,
  lines: TransactionInput['lines'],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [account, amount] of lines) {
    if (typeof account === 'string') continue;
    await requireFunds(tx, account.wallet, amount);
    const [wallet] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.studentId, account.wallet));
    if (wallet) ids.set(toAccountKey(account), wallet.id);
  }
  const kinds = lines.flatMap(([account]) => (typeof account === 'string' ? [account] : []));
  for (const { id, kind } of await findOrCreateSchoolAccounts(tx, kinds)) ids.set(kind, id);
  return ids;
}

async function requireFunds(tx: Executor, studentId: number, amount: number): Promise<void> {
  const balance = await lockWallet(tx, studentId);
  if (balance + amount >= 0) return;
  const detail = { balance: toPounds(balance), missing: toPounds(-amount - balance) };
  throw new DomainError('insufficient_balance', { show: true, detail });
}

async function findOrCreateSchoolAccounts(tx: Executor, kinds: AccountKind[]) {
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

const toAccountKey = (account: LedgerAccount) =>
  typeof account === 'string' ? account : `wallet ${account.wallet}`;
