import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { idempotencyKeys } from '../db/schema/infrastructure.ts';
import type { AnyReply } from './handlers.ts';
import type { Services } from './services.ts';

export type IdempotentRequest = { userId: number; endpoint: string; key: string; bodyHash: Buffer };

/** These endpoints call a gateway, which takes too long for an open transaction. */
const gatewayEndpoints = ['recharge', 'payRegistrationFees'];

export const callsGateway = (endpoint: string) => gatewayEndpoints.includes(endpoint);

/** After this time, the process that claimed the key is considered dead. */
const claimSeconds = 30;

export async function findEarlierRequest(db: Executor, request: IdempotentRequest) {
  const [earlier] = await db.select().from(idempotencyKeys).where(isSameRequest(request));
  if (earlier && !earlier.bodyHash.equals(request.bodyHash)) {
    throw new DomainError('idempotency_mismatch');
  }
  return earlier;
}

type OutsideWork = { services: Services; run: (db: Executor) => Promise<AnyReply> };

/**
 * Claims the key before the call and stores the response afterwards. A failed call releases the
 * key.
 */
export async function runOutsideTransaction(
  request: IdempotentRequest,
  { services, run }: OutsideWork,
): Promise<AnyReply> {
  const { db } = services;
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ ...request, answer: null })
    .onConflictDoNothing()
    .returning();
  if (claimed.length === 0) {
    const earlier = await findEarlierRequest(db, request);
    if (earlier?.answer) return earlier.answer;
    await takeOver(db, request);
  }
  try {
    const answer = await run(db);
    await db.update(idempotencyKeys).set({ answer }).where(isSameRequest(request));
    return answer;
  } catch (error) {
    await db
      .delete(idempotencyKeys)
      .where(and(isSameRequest(request), isNull(idempotencyKeys.answer)));
    throw error;
  }
}

async function takeOver(db: Executor, request: IdempotentRequest): Promise<void> {
  const isDead = lt(idempotencyKeys.createdAt, sql`now() - make_interval(secs => ${claimSeconds})`);
  const taken = await db
    .update(idempotencyKeys)
    .set({ createdAt: sql`now()` })
    .where(and(isSameRequest(request), isNull(idempotencyKeys.answer), isDead))
    .returning();
  if (taken.length === 0) throw new DomainError('still_running', { retryAfterSeconds: 1 });
}

const isSameRequest = ({ userId, endpoint, key }: IdempotentRequest) =>
  and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.endpoint, endpoint),
    eq(idempotencyKeys.key, key),
  );
