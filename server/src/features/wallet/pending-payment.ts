import { DomainError } from '@fasl/shared/contracts/page/error';
import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import type { Context } from '../../trpc/context.ts';
import { toDomainError } from '../../trpc/errors.ts';
import { findPaymentOutcome } from '../payment/find-outcome.ts';
import { readPendingPayments } from '../payment/pending-payments.ts';
import { savePaymentResult } from '../payment/session-payment.ts';

/**
 * Payments that the student can still make, including the payment of the session if the provider
 * does not list it.
 */
export async function readPendingAndSessionPayments(ctx: Context): Promise<PaymentOutcome[]> {
  const sessionPayment = ctx.jar.session?.begun;
  const waiting = await readPendingPayments(ctx.provider, sessionPayment);
  if (sessionPayment?.purpose !== 'recharge' || sessionPayment.ended) return waiting;
  if (waiting.some(({ purpose }) => purpose === 'recharge')) return waiting;
  const { provider, env } = ctx;
  const source = { provider, gatewayHosts: env.gatewayHosts, sessionPayment };
  const payment = await findPaymentOutcome(source, sessionPayment.reference).catch(() => null);
  if (!payment || payment.isUnknown) return waiting;
  if (payment.status !== 'pending') {
    savePaymentResult(ctx, sessionPayment.reference, payment.status);
    return waiting;
  }
  return isOver(payment) ? waiting : [payment, ...waiting];
}

const isOver = ({ expiresAt }: PaymentOutcome): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= Date.now();

/**
 * Adds the reference of the pending payment to a 409 without one; its purpose is the first of the
 * given ones that is pending. An expired payment under review blocks no other one. Without a
 * pending payment, a 409 without a code has another cause, because a provider without error codes
 * uses this status for every conflict.
 */
export async function findPendingPayment(
  ctx: Context,
  error: unknown,
  purposes: PaymentOutcome['purpose'][],
): Promise<DomainError> {
  const domainError = toDomainError(error);
  if (domainError.code !== 'transaction_pending' || domainError.detail) return domainError;
  const waiting = await readPendingAndSessionPayments(ctx).catch(() => null);
  if (!waiting) return domainError;
  const payable = waiting.filter((payment) => !isOver(payment));
  const [pending] = purposes.flatMap((of) => payable.filter(({ purpose }) => purpose === of));
  if (!pending && !domainError.assumed) return domainError;
  const { show, retryAfterSeconds } = domainError;
  const message = domainError.message === domainError.code ? undefined : domainError.message;
  const details = { message, show, retryAfterSeconds, cause: error };
  if (!pending) return new DomainError('conflict', details);
  const detail = { reference: pending.reference };
  return new DomainError('transaction_pending', { ...details, detail });
}
