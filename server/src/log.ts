import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { pino } from 'pino';

/** Wherever one of these names turns up, its value stays out of the log. */
const secretNames = [
  'authorization',
  'cookie',
  'password',
  'code',
  'hmac',
  'pan',
  'token',
  'secret',
];
const paths = secretNames
  .flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`])
  .concat('["set-cookie"]', '*["set-cookie"]', '*.*["set-cookie"]');

/** The code of an error names its kind, so it goes by another name than the codes that open something. */
function describeError(error: Error): object {
  return { ...pino.stdSerializers.err(error), kind: 'code' in error ? error.code : undefined };
}

export function createLogger(level: string, to?: NodeJS.WritableStream): FastifyBaseLogger {
  const redact = { paths, censor: '[hidden]' };
  const options = { level, redact, serializers: { err: describeError } };
  return to ? pino(options, to) : pino(options);
}

const fitting = /^[\w-]{8,64}$/;

/** The id that a proxy or the browser gave this request, when it can stand in a log; else one of our own. */
export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && fitting.test(given) ? given : randomUUID();
}

/** One line for each answer: by the route's pattern, since an address may hold what no log is to keep. */
export class AnswerLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {}

  override requestCompleted(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const route = request.routeOptions.url ?? 'unmatched';
    const ms = Math.round(reply.elapsedTime);
    const line = { method: request.method, route, status: reply.statusCode, ms };
    if (error) reply.log.error({ ...line, err: error }, 'an answer broke off');
    else reply.log.info(line, 'answered');
  }

  override defaultErrorLog(error: Error, _: FastifyRequest, reply: FastifyReply): void {
    if (reply.statusCode >= 500) reply.log.error({ err: error }, 'a request failed');
  }

  override routeNotFound(): void {}
}
