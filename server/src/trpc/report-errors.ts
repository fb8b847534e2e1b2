import type { DomainError } from '@fasl/shared/contracts/page/error';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getErrorEvent, type SecurityEvent } from '../security/security-log.ts';
import type { Deps } from './deps.ts';

/** Requests that fail before a procedure runs can only be counted by address. */
export const countErrorByAddress = ({ limiter }: Pick<Deps, 'limiter'>, { ip }: FastifyRequest) =>
  limiter.take('refusalByAddress', normalizeIP(ip, 64));

/** Counts the error. Returns the error, or `too_many_requests` if there were too many. */
export const countAndGetError = (
  deps: Pick<Deps, 'limiter'>,
  request: FastifyRequest,
  error: unknown,
) =>
  countErrorByAddress(deps, request).then(
    () => error,
    (excess: unknown) => excess,
  );

type ErrorContext = { path?: string; user?: string | undefined; event?: SecurityEvent };

/** Logs and counts an error, without the input. */
export function reportError(
  { log }: Pick<FastifyRequest, 'log'>,
  { metrics }: Pick<Deps, 'metrics'>,
  { domainError, ...where }: ErrorContext & { domainError: DomainError },
): void {
  const { code } = domainError;
  metrics.refused(code);
  const line = { ...where, domainError: code, event: getErrorEvent(code) ?? where.event };
  if (code === 'internal') log.error({ ...line, err: domainError.cause }, 'procedure failed');
  else log.info(line, 'request rejected');
}

export function setRetryAfter(reply: FastifyReply, { retryAfterSeconds }: DomainError): void {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
}

/** Closes a connection whose body did not arrive in time. */
export function closeSlowSender(
  { raw }: Pick<FastifyRequest, 'raw'>,
  reply: FastifyReply,
  { code }: { code?: string },
): void {
  if (code === 'FST_ERR_HANDLER_TIMEOUT' && !raw.complete) reply.header('connection', 'close');
}
