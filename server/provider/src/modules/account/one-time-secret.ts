import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { oneTimeSecrets, type secretPurpose } from '../../db/schema/session.ts';
import { users } from '../../db/schema/user.ts';
import { clearAttempts, countAttempt, type RateLimit } from '../../http/rate-limit.ts';
import type { Services } from '../../http/services.ts';
import { hashCode, hashToken } from '../../lib/secret-hash.ts';

export type SecretPurpose = (typeof secretPurpose.enumValues)[number];
export type OneTimeSecret = typeof oneTimeSecrets.$inferSelect;

/** A secret is bound to its user, its purpose, and the phone or email address that receives it. */
export type SecretOwner = { userId: number; purpose: SecretPurpose; target: string };

export const codeTtlMinutes = 10;
const maxCodeAttempts = 5;
/** Wrong codes per day, over all codes sent, so that an attacker cannot try every code. */
export const dailyCodeLimit: RateLimit = { tries: 50, windowSeconds: 86_400 };
const minuteMs = 60_000;

export async function issueCode(tx: Executor, services: Services, owner: SecretOwner) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const secretHash = hashCode(saltedCode(owner, code), services.env.codePepper);
  const id = await insertSecret(tx, services, { ...owner, secretHash, minutes: codeTtlMinutes });
  return { id, secret: code };
}

export async function issueToken(
  tx: Executor,
  services: Services,
  { minutes, ...owner }: SecretOwner & { minutes: number },
) {
  const token = randomBytes(32).toString('base64url');
  const id = await insertSecret(tx, services, { ...owner, secretHash: hashToken(token), minutes });
  return { id, secret: token };
}

/** Salted, so that equal codes have different hashes. */
const saltedCode = ({ userId, purpose, target }: SecretOwner, code: string) =>
  JSON.stringify([userId, purpose, target, code]);

const isPending = and(isNull(oneTimeSecrets.usedAt), isNull(oneTimeSecrets.supersededAt));

type NewSecret = SecretOwner & { secretHash: Buffer; minutes: number };

async function insertSecret(tx: Executor, { now }: Services, { minutes, ...fields }: NewSecret) {
  const { userId, purpose } = fields;
  // Serialises concurrent requests: only the newest secret of a purpose is valid.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  await supersedeSecrets(tx, now(), { userId, purpose });
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + minutes * minuteMs);
  const values = { ...fields, createdAt, expiresAt };
  const [row] = await tx.insert(oneTimeSecrets).values(values).returning({ id: oneTimeSecrets.id });
  if (!row) throw new Error('secret insert returned no row');
  return row.id;
}

type SecretKind = Pick<SecretOwner, 'userId' | 'purpose'>;

export async function supersedeSecrets(tx: Executor, now: Date, kind: SecretKind): Promise<void> {
  await tx.update(oneTimeSecrets).set({ supersededAt: now }).where(isPendingSecret(kind));
}

const isPendingSecret = ({ userId, purpose }: SecretKind) =>
  and(eq(oneTimeSecrets.userId, userId), eq(oneTimeSecrets.purpose, purpose), isPending);

/**
 * Returns the secret of a code. Counts the attempt before the comparison, so that concurrent
 * attempts do not exceed the limit.
 */
export async function verifyCode(
  services: Services,
  kind: SecretKind,
  code: string,
): Promise<OneTimeSecret> {
  const { counters, now } = services;
  const dayKey = `code:${kind.purpose}:${kind.userId}`;
  await countAttempt(counters, [dayKey], dailyCodeLimit);
  const isValid = and(isPendingSecret(kind), gt(oneTimeSecrets.expiresAt, now()));
  const [secret] = await counters
    .update(oneTimeSecrets)
    .set({ tries: sql`${oneTimeSecrets.tries} + 1` })
    .where(and(isValid, lt(oneTimeSecrets.tries, maxCodeAttempts)))
    .returning();
  if (secret) {
    if (!matchesCode(services, secret, code)) throw new DomainError('wrong_code', { show: true });
    await clearAttempts(counters, [dayKey]);
    return secret;
  }
  const [exhausted] = await counters.select().from(oneTimeSecrets).where(isValid);
  if (!exhausted) throw new DomainError('gone', { show: true });
  const secondsLeft = Math.ceil((exhausted.expiresAt.getTime() - now().getTime()) / 1_000);
  throw new DomainError('too_many_requests', {
    retryAfterSeconds: Math.max(secondsLeft, 1),
    show: true,
  });
}

/** How long a device may repeat a code, because the response to its first use may be lost. */
const repeatMs = minuteMs;

/**
 * Compares the code without counting an attempt. The caller must check that a used secret is
 * repeated by the device that used it.
 */
export async function findSecretByCode(services: Services, kind: SecretKind, code: string) {
  const now = services.now();
  const usable = and(
    eq(oneTimeSecrets.userId, kind.userId),
    eq(oneTimeSecrets.purpose, kind.purpose),
    gt(oneTimeSecrets.expiresAt, now),
    isNull(oneTimeSecrets.supersededAt),
    or(
      isNull(oneTimeSecrets.usedAt),
      gt(oneTimeSecrets.usedAt, new Date(now.getTime() - repeatMs)),
    ),
  );
  const newest = desc(oneTimeSecrets.id);
  const [secret] = await services.db
    .select()
    .from(oneTimeSecrets)
    .where(usable)
    .orderBy(newest)
    .limit(1);
  return secret && matchesCode(services, secret, code) ? secret : undefined;
}

function matchesCode({ env }: Services, secret: OneTimeSecret, code: string): boolean {
  return timingSafeEqual(hashCode(saltedCode(secret, code), env.codePepper), secret.secretHash);
}

/** Fails for the second of two concurrent calls. */
export async function consumeSecret(tx: Executor, now: Date, id: number): Promise<void> {
  const consumed = await tx
    .update(oneTimeSecrets)
    .set({ usedAt: now })
    .where(and(eq(oneTimeSecrets.id, id), isPending))
    .returning({ id: oneTimeSecrets.id });
  if (consumed.length === 0) throw new DomainError('gone', { show: true });
}

type TokenQuery = { purpose: SecretPurpose; token: string; now: Date };

const matchesToken = ({ purpose, token, now }: TokenQuery) =>
  and(
    eq(oneTimeSecrets.secretHash, hashToken(token)),
    eq(oneTimeSecrets.purpose, purpose),
    gt(oneTimeSecrets.expiresAt, now),
    isPending,
  );

export async function requireToken(db: Executor, token: TokenQuery): Promise<number> {
  const [secret] = await db
    .select({ userId: oneTimeSecrets.userId })
    .from(oneTimeSecrets)
    .where(matchesToken(token));
  if (!secret) throw new DomainError('invalid_token', { show: true });
  return secret.userId;
}

/** Expired, used and superseded tokens return the same error. */
export async function consumeToken(tx: Executor, token: TokenQuery): Promise<OneTimeSecret> {
  const [secret] = await tx
    .update(oneTimeSecrets)
    .set({ usedAt: token.now })
    .where(matchesToken(token))
    .returning();
  if (!secret) throw new DomainError('invalid_token', { show: true });
  return secret;
}
