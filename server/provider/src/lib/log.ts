import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createLogOptions } from '@fasl/shared/config/log-options';
import { createStandardLog } from '@fasl/tracing/log-stream';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

type DatabaseError = Error & { code?: string; constraint?: string; table?: string };

/**
 * Serialises an error without details and parameters, which contain personal data. Renames `code`,
 * because the logger redacts that field.
 */
function describeError(error: Error): object {
  const isQuery = error instanceof DrizzleQueryError;
  const cause = isQuery && error.cause ? error.cause : error;
  const { code, constraint, table } = cause as DatabaseError;
  return {
    type: cause.name,
    message: cause.message,
    kind: code,
    constraint,
    table,
    query: isQuery ? error.query : undefined,
    stack: framesOf(error),
  };
}

/** The stack without the lines that repeat the message. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

export function createLogger(level: string, to?: NodeJS.WritableStream): FastifyBaseLogger {
  return pino(createLogOptions(level, describeError), to ?? createStandardLog());
}

const fitting = /^[\w.-]{1,128}$/;

/** Returns the caller's request id, or a random id if the header is missing or malformed. */
export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && fitting.test(given) ? given : randomUUID();
}
