import { DomainError } from '@fasl/shared/contracts/error';
import type { Context } from '../context.ts';
import { refusalOf } from '../errors.ts';
import { readWaiting } from './waiting.ts';

/**
 * Adds the reference of the pending recharge to a 409 that has none. Without a pending recharge the
 * 409 has another cause, since a provider without error codes uses the status for all of them.
 */
export async function findPendingRecharge(
  { provider, session }: Context,
  error: unknown,
): Promise<DomainError> {
  const refusal = refusalOf(error);
  if (refusal.code !== 'transaction_pending' || refusal.detail) return refusal;
  const waiting = await readWaiting(provider, session?.begun).catch(() => null);
  if (!waiting) return refusal;
  const pending = waiting.find(({ purpose }) => purpose === 'recharge');
  const { show, retryAfterSeconds } = refusal;
  const message = refusal.message === refusal.code ? undefined : refusal.message;
  const details = { message, show, retryAfterSeconds, cause: error };
  if (!pending) return new DomainError('conflict', details);
  const detail = { reference: pending.reference };
  return new DomainError('transaction_pending', { ...details, detail });
}
