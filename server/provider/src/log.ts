import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

/** Wherever one of these names turns up, its value stays out of the log. */
const secretNames = ['authorization', 'cookie', 'password', 'code', 'token', 'secret'];
const paths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

/** The code of an error names its kind, so it goes by another name than the codes that open something. */
function describeError(error: Error): object {
  return { ...pino.stdSerializers.err(error), kind: 'code' in error ? error.code : undefined };
}

/** JSON lines; what could open an account or a wallet is never among them. */
export function createLogger(level: string, to?: NodeJS.WritableStream): FastifyBaseLogger {
  const redact = { paths, censor: '[hidden]' };
  const options = { level, redact, serializers: { err: describeError } };
  return to ? pino(options, to) : pino(options);
}

const fitting = /^[\w.-]{8,128}$/;

/** The caller's own id of the request, so that it has one name on its whole way. */
export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && fitting.test(given) ? given : randomUUID();
}
