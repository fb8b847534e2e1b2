import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { logOptions } from '@fasl/shared/config/log-options';
import { standardLog } from '@fasl/tracing/log-stream';
import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Bindings, type ChildLoggerOptions, pino } from 'pino';

/**
 * The code of an error names its kind, so it goes by another name than the codes that open something.
 * A store that refuses us tells with its error what we had sent, and the first thing is its password.
 */
function describeError(error: Error): object {
  const kind = 'code' in error ? error.code : undefined;
  return { ...pino.stdSerializers.err(error), kind, command: undefined };
}

export function createLogger(level: string, to?: NodeJS.WritableStream): FastifyBaseLogger {
  return pino(logOptions(level, describeError), to ?? standardLog());
}

const fitting = /^[\w-]{8,64}$/;

type Arriving = Pick<IncomingMessage, 'headers'> & {
  socket: { remoteAddress?: string | undefined };
};

/**
 * The id that a trusted proxy gave this request, when it can stand in a log; else one of our own.
 * A visitor who chose it could hide among the lines of somebody else.
 */
export function requestIdReader(trusted: readonly string[]): (request: Arriving) => string {
  const proxies = networks(trusted);
  return ({ headers, socket: { remoteAddress = '' } }) => {
    const given = headers['x-request-id'];
    const isFitting = typeof given === 'string' && fitting.test(given);
    const isTold = isFitting && proxies.check(remoteAddress, familyOf(remoteAddress));
    return isTold ? given : randomUUID();
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
 * A request's own logger, made when it has something to say: for each one that is made, pino looks
 * through all that it may have to hide, and most requests say nothing but how they were answered.
 */
export function createRequestLogger(
  logger: FastifyBaseLogger,
  bindings: Bindings,
  options: ChildLoggerOptions = {},
): FastifyBaseLogger {
  if (options.level) return logger.child(bindings, options);
  let made: FastifyBaseLogger | undefined;
  const own = () => (made ??= logger.child(bindings, options));
  const say = (voice: Voice) => (what: unknown, sentence?: string) => own()[voice](what, sentence);
  return {
    level: logger.level,
    silent: () => undefined,
    fatal: say('fatal'),
    error: say('error'),
    warn: say('warn'),
    info: say('info'),
    debug: say('debug'),
    trace: say('trace'),
    child: (more, choices) => own().child(more, choices),
  };
}

type Voice = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/** One line for each answer: by the route's pattern, since an address may hold what no log is to keep. */
export class AnswerLog extends LogController {
  /** Nothing in this line is anybody's secret, and to look for one costs more than all else in it. */
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
    if (error) reply.log.error({ ...line, err: error }, 'an answer broke off');
    else if (logLevel) reply.log.info(line, 'answered');
    else this.#plain.info({ requestId: request.id, ...line }, 'answered');
  }

  override defaultErrorLog(error: Error, _: FastifyRequest, reply: FastifyReply): void {
    if (reply.statusCode >= 500) reply.log.error({ err: error }, 'a request failed');
  }

  override routeNotFound(): void {}
}
