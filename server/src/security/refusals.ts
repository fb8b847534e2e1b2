import type { DomainError } from '@fasl/shared/contracts/page/error';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../trpc/deps.ts';
import { eventOfRefusal, type SecurityEvent } from './security-log.ts';

/** Procedures are counted by who calls them; what is refused before any runs has an address only. */
export const countRefusal = ({ limiter }: Pick<Deps, 'limiter'>, { ip }: FastifyRequest) =>
  limiter.take('refusalByAddress', normalizeIP(ip, 64));

/** The refusal, or in its place that there have been too many of them. */
export const countedRefusal = (
  deps: Pick<Deps, 'limiter'>,
  request: FastifyRequest,
  error: unknown,
) =>
  countRefusal(deps, request).then(
    () => error,
    (excess: unknown) => excess,
  );

type Where = { path?: string; user?: string | undefined; event?: SecurityEvent };

/** Says in the log and in the metrics what was refused, and never what had been sent. */
export function reportRefusal(
  { log }: Pick<FastifyRequest, 'log'>,
  { metrics }: Pick<Deps, 'metrics'>,
  { refusal, ...where }: Where & { refusal: DomainError },
): void {
  const { code } = refusal;
  metrics.refused(code);
  const line = { ...where, refusal: code, event: eventOfRefusal(code) ?? where.event };
  if (code === 'internal') log.error({ ...line, err: refusal.cause }, 'a procedure failed');
  else log.info(line, 'refused');
}

export function sayRetryAfter(reply: FastifyReply, { retryAfterSeconds }: DomainError): void {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
}

/** Whose body has not come when the time of its handler is up has had its turn: it holds no connection any longer. */
export function leaveSlowSender(
  { raw }: Pick<FastifyRequest, 'raw'>,
  reply: FastifyReply,
  { code }: { code?: string },
): void {
  if (code === 'FST_ERR_HANDLER_TIMEOUT' && !raw.complete) reply.header('connection', 'close');
}
