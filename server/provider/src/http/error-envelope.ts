import { replyToClientError } from '@fasl/shared/config/client-error';
import {
  DomainError,
  type ErrorCode,
  errorStatus,
  type FieldErrors,
} from '@fasl/shared/contracts/page/error';
import { fallbackLanguage, type Language } from '@fasl/shared/contracts/page/language';
import type { ValidationKey } from '@fasl/shared/contracts/page/validation';
import { missingIssue } from '@fasl/shared/provider-api/wire/endpoint';
import { matchLanguage } from '@fasl/shared/rules/account/preferred-language';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { getDatabaseErrorCode } from '../db/database-error-code.ts';
import { FileStoreError } from '../lib/files/file-store.ts';
import { errorMessages } from './error-messages.ts';

/** Maps any error to an error of the contract. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  // The query waited too long for a free connection.
  if (error instanceof DrizzleQueryError && error.cause instanceof DomainError) return error.cause;
  if (error instanceof ZodError) {
    return new DomainError('invalid', { fields: fieldErrors(error), cause: error });
  }
  if (error instanceof FileStoreError) {
    return new DomainError('provider_unavailable', { cause: error, retryAfterSeconds: 2 });
  }
  const code = getDatabaseErrorCode(error);
  if (code) {
    const isPassing = errorStatus[code] === 503;
    return new DomainError(code, { cause: error, ...(isPassing && { retryAfterSeconds: 2 }) });
  }
  const { statusCode = 500 } = error as Partial<FastifyError>;
  return new DomainError(byStatus[statusCode] ?? 'internal', { cause: error });
}

/** Error codes for errors of Fastify and its plugins, by status. */
const byStatus: Record<number, ErrorCode> = {
  400: 'malformed',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unreadable_type',
  503: 'overloaded',
};

/** Sends an error in the envelope, with the message in the caller's language. */
export function sendError(reply: FastifyReply, error: DomainError, language: Language): void {
  const { code, detail, fields, show, retryAfterSeconds } = error;
  // A 422 always contains `errors`, even if no single field is invalid.
  const errors = fields ?? (errorStatus[code] === 422 ? {} : undefined);
  const own = error.message === code ? undefined : error.message;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  void reply
    .code(errorStatus[code])
    .headers({ 'content-language': language, 'cache-control': 'no-store' })
    .send({
      message: own ?? errorMessages[code][language],
      data: { ...detail, code },
      show,
      ...(errors && { errors }),
    });
}

export const readLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  matchLanguage(headers['accept-language']);

/** The response to errors before routing, when no hook has run. */
export const onUnroutable = {
  frameworkErrors(_: Error, request: FastifyRequest, reply: FastifyReply): void {
    sendError(reply, new DomainError('malformed'), readLanguage(request));
  },
  clientErrorHandler: replyToClientError({
    headers: { 'content-language': fallbackLanguage, 'cache-control': 'no-store' },
    bodyOf: (code) => ({
      message: errorMessages[code][fallbackLanguage],
      data: { code },
      show: false,
    }),
  }),
};

function fieldErrors(error: ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    fields[field] = [...(fields[field] ?? []), keyOf(issue)];
  }
  return fields;
}

function keyOf(issue: ZodError['issues'][number]): ValidationKey {
  const isExact = 'exact' in issue && issue.exact;
  // A number out of range is invalid, not missing or too long.
  if ('origin' in issue && /^(?:number|int)$/.test(issue.origin)) return 'invalid_data';
  if (issue.code === 'too_small') return isExact ? 'invalid_length' : 'field_required';
  if (issue.code === 'too_big') return isExact ? 'invalid_length' : 'too_long';
  return issue.message === missingIssue ? 'field_required' : 'invalid_data';
}
