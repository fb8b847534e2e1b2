import { createHash } from 'node:crypto';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Endpoint } from '@fasl/shared/provider-api/wire/endpoint';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Executor } from '../db/open.ts';
import { idempotencyKeys } from '../db/schema/infrastructure.ts';
import { type Call, requireStudent } from './caller.ts';
import type { AnyReply } from './handlers.ts';
import {
  callsGateway,
  findEarlierRequest,
  type IdempotentRequest,
  runOutsideTransaction,
} from './idempotency-claim.ts';
import type { Services } from './services.ts';

export type IdempotentCall = {
  endpoint: Endpoint;
  request: FastifyRequest;
  call: Call;
  services: Services;
  run: (db: Executor) => Promise<AnyReply>;
};

/**
 * Runs a request once per `idempotency-key` if the endpoint accepts a key. The key and all changes
 * are committed together, and a repeated request returns the first response. Keys of repeatable
 * endpoints are not stored: see docs/decisions/0046.
 */
export async function runIdempotently(name: string, work: IdempotentCall): Promise<AnyReply> {
  const { endpoint, request, services, run } = work;
  const key = request.headers['idempotency-key'];
  if (!endpoint.idempotent || key === undefined) return run(services.db);
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,255}$/.test(key)) {
    throw new DomainError('malformed');
  }
  if (endpoint.repeatable) return run(services.db);
  const idempotent = toIdempotentRequest({ endpoint: name, key }, work);
  if (callsGateway(name)) return runOutsideTransaction(idempotent, work);
  return services.db.transaction((tx) => runInTransaction(tx, idempotent, run));
}

function toIdempotentRequest(
  { endpoint: name, key }: Pick<IdempotentRequest, 'endpoint' | 'key'>,
  { endpoint, request, call }: IdempotentCall,
): IdempotentRequest {
  // Includes the path parameters, because some endpoints have their target in the path.
  const about = endpoint.params ? JSON.stringify(request.params) : '';
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null, sortKeys) + about)
    .digest();
  return { userId: requireStudent(call).userId, endpoint: name, key, bodyHash };
}

/** Makes the hash independent of the order of keys. */
const sortKeys = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

async function runInTransaction(
  tx: Executor,
  idempotent: IdempotentRequest,
  run: IdempotentCall['run'],
): Promise<AnyReply> {
  await requireAlone(tx, `${idempotent.userId} ${idempotent.endpoint} ${idempotent.key}`);
  const earlier = await findEarlierRequest(tx, idempotent);
  if (earlier?.answer) return earlier.answer;

  const answer = await run(tx);
  await tx.insert(idempotencyKeys).values({ ...idempotent, answer });
  return answer;
}

/** Takes a transaction-level lock. If the lock is taken, the first request is still running. */
async function requireAlone(tx: Executor, what: string): Promise<void> {
  const [row] = await tx.execute<{ alone: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${what}, 0)) as alone`,
  );
  if (!row?.alone) throw new DomainError('still_running', { retryAfterSeconds: 1 });
}
