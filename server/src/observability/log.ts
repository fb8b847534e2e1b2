import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { createLogOptions } from '@fasl/shared/config/log-options';
import { createStandardLog } from '@fasl/tracing/log-stream';
import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Bindings, type ChildLoggerOptions, pino } from 'pino';

/**
 * Renames `code`, which is redacted because codes open accounts. A Redis error contains the failed
 * command, whose arguments include the password.
 */
function describeError(error: Error): object {
  const kind = 'code' in error ? error.code : undefined;
  return { ...pino.stdSerializers.err(error), kind, command: undefined };
}

export function createLogger(
  level: string,
  to?: NodeJS.WritableStream,
  labels?: Bindings,
): FastifyBaseLogger {
  const logger = pino(createLogOptions(level, describeError), to ?? createStandardLog());
  return labels ? logger.child(labels) : logger;
}

const safeRequestId = /^[\w-]{8,64}$/;

type IncomingRequest = Pick<IncomingMessage, 'headers'> & {
  socket: { remoteAddress?: string | undefined };
};

/**
 * Uses the request id of a trusted proxy if it is safe to log; otherwise generates an id. Visitors
 * must not choose an id, because they could imitate another request.
 */
export function createRequestIdReader(
  trusted: readonly string[],
): (request: IncomingRequest) => string {
  const proxies = networks(trusted);
  return ({ headers, socket: { remoteAddress = '' } }) => {
    const given = headers['x-request-id'];
    const isFitting = typeof given === 'string' && safeRequestId.test(given);
    const isFromProxy = isFitting && proxies.check(remoteAddress, familyOf(remoteAddress));
    return isFromProxy ? given : randomUUID();
  };
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function networks(listed: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of listed) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/**
 * Creates the logger of a request on first use, because pino builds redaction for each child logger
 * and most requests log nothing.
 */
export function createRequestLogger(
  logger: FastifyBaseLogger,
  bindings: Bindings,
  options: ChildLoggerOptions = {},
): FastifyBaseLogger {
  if (options.level) return logger.child(bindings, options);
  let made: FastifyBaseLogger | undefined;
  const own = () => (made ??= logger.child(bindings, options));
  const wrapMethod = (method: LogMethod) => (what: unknown, sentence?: string) =>
    own()[method](what, sentence);
  return {
    level: logger.level,
    silent: () => undefined,
    fatal: wrapMethod('fatal'),
    error: wrapMethod('error'),
    warn: wrapMethod('warn'),
    info: wrapMethod('info'),
    debug: wrapMethod('debug'),
    trace: wrapMethod('trace'),
    child: (more, choices) => own().child(more, choices),
  };
}

type LogMethod = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/**
 * Writes one access log entry per response, with the route pattern, because addresses may contain
 * secrets.
 */
export class AccessLog extends LogController {
  /**
   * Not redacted, because redaction would cost more than the rest of the entry, which contains no
   * secrets.
   */
  readonly #plain: FastifyBaseLogger;

  constructor(logger: FastifyBaseLogger) {
    super({ requestIdLogLabel: 'requestId' });
    this.#plain = logger.child({}, { redact: [] });
  }

  override incomingRequest(): void {}

  override requestCompleted(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { url: route = 'unmatched', logLevel } = request.routeOptions;
    const ms = Math.round(reply.elapsedTime);
    const line = { method: request.method, route, status: reply.statusCode, ms };
    if (error) reply.log.error({ ...line, err: error }, 'response aborted');
    else if (logLevel) reply.log.info(line, 'request completed');
    else this.#plain.info({ requestId: request.id, ...line }, 'request completed');
  }

  override defaultErrorLog(error: Error, _: FastifyRequest, reply: FastifyReply): void {
    if (reply.statusCode >= 500) reply.log.error({ err: error }, 'request failed');
  }

  override routeNotFound(): void {}
}
