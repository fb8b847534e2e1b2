import { createHash } from 'node:crypto';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { parseIdentifier } from '@fasl/shared/rules/account/identity';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { students, users } from '../../db/schema/user.ts';

export type Account = {
  user: typeof users.$inferSelect;
  student: typeof students.$inferSelect;
};

export async function findAccount(db: Executor, typed: string): Promise<Account | undefined> {
  const identifier = parseIdentifier(typed);
  if (!identifier) return undefined;
  return selectAccount(
    db,
    or(eq(sql`lower(${users.email})`, identifier), eq(users.phoneNumber, identifier)),
  );
}

export async function getAccount(db: Executor, userId: number): Promise<Account> {
  const account = await selectAccount(db, eq(users.id, userId));
  if (!account) throw new DomainError('not_found');
  return account;
}

/** The student number and the parent's phone together identify a child. */
export const findChild = (db: Executor, number: string, parentPhone: string) =>
  selectAccount(db, and(eq(students.number, number), eq(students.parentPhone, parentPhone)));

async function selectAccount(db: Executor, where: SQL | undefined): Promise<Account | undefined> {
  const [account] = await db
    .select({ user: users, student: students })
    .from(users)
    .innerJoin(students, eq(students.userId, users.id))
    .where(and(eq(users.role, 'student'), where));
  return account;
}

/** Builds a rate limit key with a hash, so that no identifier is stored in plain text. */
export function toHashedKey(prefix: string, ...parts: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  return `${prefix}:${hash}`;
}
