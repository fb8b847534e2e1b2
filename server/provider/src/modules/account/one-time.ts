import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { oneTimeSecrets, type secretPurpose } from '../../db/schema/session.ts';
import { users } from '../../db/schema/user.ts';
import { clearAttempts, countAttempt, type Limit } from '../../http/rate-limit.ts';
import type { Services } from '../../http/services.ts';
import { hashCode, hashToken } from '../../lib/secret-hash.ts';

export type Purpose = (typeof secretPurpose.enumValues)[number];
export type Secret = typeof oneTimeSecrets.$inferSelect;

/** The owner of the secret, its purpose, and the phone or email it is sent to. */
export type Owner = { userId: number; purpose: Purpose; target: string };

export const codeMinutes = 10;
const codeTries = 5;
/** Wrong codes per day, however many codes are sent: trying all of them stays infeasible. */
export const dayLimit: Limit = { tries: 50, windowSeconds: 86_400 };
const minute = 60_000;

export async function issueCode(tx: Executor, services: Services, owner: Owner) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const secretHash = hashCode(saltedCode(owner, code), services.env.codePepper);
  const id = await keepSecret(tx, services, { ...owner, secretHash, minutes: codeMinutes });
  return { id, secret: code };
}

export async function issueToken(
  tx: Executor,
  services: Services,
  { minutes, ...owner }: Owner & { minutes: number },
) {
  const token = randomBytes(32).toString('base64url');
  const id = await keepSecret(tx, services, { ...owner, secretHash: hashToken(token), minutes });
  return { id, secret: token };
}

/** Salted, so that equal codes have different hashes. */
const saltedCode = ({ userId, purpose, target }: Owner, code: string) =>
  JSON.stringify([userId, purpose, target, code]);

const isUnspent = and(isNull(oneTimeSecrets.usedAt), isNull(oneTimeSecrets.supersededAt));

type NewSecret = Owner & { secretHash: Buffer; minutes: number };

async function keepSecret(tx: Executor, { now }: Services, { minutes, ...kept }: NewSecret) {
  const { userId, purpose } = kept;
  // Serialises concurrent requests: only the newest secret of a purpose is valid.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  await supersede(tx, now(), { userId, purpose });
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + minutes * minute);
  const values = { ...kept, createdAt, expiresAt };
  const [row] = await tx.insert(oneTimeSecrets).values(values).returning({ id: oneTimeSecrets.id });
  if (!row) throw new Error('secret insert returned no row');
  return row.id;
}

type Kind = Pick<Owner, 'userId' | 'purpose'>;

/** Invalidates all pending secrets of a purpose. */
export async function supersede(tx: Executor, now: Date, kind: Kind): Promise<void> {
  await tx.update(oneTimeSecrets).set({ supersededAt: now }).where(isOut(kind));
}

const isOut = ({ userId, purpose }: Kind) =>
  and(eq(oneTimeSecrets.userId, userId), eq(oneTimeSecrets.purpose, purpose), isUnspent);

/**
 * Returns the secret of a code. The attempt is counted before the comparison, so that concurrent
 * attempts get no further than sequential ones.
 */
export async function tryCode(services: Services, kind: Kind, code: string): Promise<Secret> {
  const { counters, now } = services;
  const dayKey = `code:${kind.purpose}:${kind.userId}`;
  await countAttempt(counters, [dayKey], dayLimit);
  const isGood = and(isOut(kind), gt(oneTimeSecrets.expiresAt, now()));
  const [secret] = await counters
    .update(oneTimeSecrets)
    .set({ tries: sql`${oneTimeSecrets.tries} + 1` })
    .where(and(isGood, lt(oneTimeSecrets.tries, codeTries)))
    .returning();
  if (secret) {
    if (!fits(services, secret, code)) throw new DomainError('wrong_code', { show: true });
    await clearAttempts(counters, [dayKey]);
    return secret;
  }
  const [spent] = await counters.select().from(oneTimeSecrets).where(isGood);
  if (!spent) throw new DomainError('gone', { show: true });
  const left = Math.ceil((spent.expiresAt.getTime() - now().getTime()) / 1_000);
  throw new DomainError('too_many_requests', { retryAfterSeconds: Math.max(left, 1), show: true });
}

/** The pending secret if the code matches; counts nothing. */
export async function findByCode(services: Services, kind: Kind, code: string) {
  const isGood = and(isOut(kind), gt(oneTimeSecrets.expiresAt, services.now()));
  const [secret] = await services.db.select().from(oneTimeSecrets).where(isGood);
  return secret && fits(services, secret, code) ? secret : undefined;
}

function fits({ env }: Services, secret: Secret, code: string): boolean {
  return timingSafeEqual(hashCode(saltedCode(secret, code), env.codePepper), secret.secretHash);
}

/** Uses the secret up. Fails for the second of two concurrent calls. */
export async function spendSecret(tx: Executor, now: Date, id: number): Promise<void> {
  const spent = await tx
    .update(oneTimeSecrets)
    .set({ usedAt: now })
    .where(and(eq(oneTimeSecrets.id, id), isUnspent))
    .returning({ id: oneTimeSecrets.id });
  if (spent.length === 0) throw new DomainError('gone', { show: true });
}

type Token = { purpose: Purpose; token: string; now: Date };

const isToken = ({ purpose, token, now }: Token) =>
  and(
    eq(oneTimeSecrets.secretHash, hashToken(token)),
    eq(oneTimeSecrets.purpose, purpose),
    gt(oneTimeSecrets.expiresAt, now),
    isUnspent,
  );

/** The user id of a valid token. */
export async function requireToken(db: Executor, token: Token): Promise<number> {
  const [found] = await db
    .select({ userId: oneTimeSecrets.userId })
    .from(oneTimeSecrets)
    .where(isToken(token));
  if (!found) throw new DomainError('invalid_token', { show: true });
  return found.userId;
}

/** Uses a token up. Expired, used and superseded tokens are not distinguished. */
export async function spendToken(tx: Executor, token: Token): Promise<Secret> {
  const [secret] = await tx
    .update(oneTimeSecrets)
    .set({ usedAt: token.now })
    .where(isToken(token))
    .returning();
  if (!secret) throw new DomainError('invalid_token', { show: true });
  return secret;
}
