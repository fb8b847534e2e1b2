import {
  DomainError,
  type ErrorCode,
  type ErrorStatus,
  errorStatus,
  type FieldErrors,
} from '@fasl/shared/contracts/page/error';
import { isValidationKey, type ValidationKey } from '@fasl/shared/contracts/page/validation';
import { type TRPC_ERROR_CODE_KEY, type TRPCDefaultErrorShape, TRPCError } from '@trpc/server';
import { ZodError, type z } from 'zod';

/** tRPC's code for each status. The exact status is sent in addition. */
const trpcCode = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  501: 'NOT_IMPLEMENTED',
  503: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<ErrorStatus, TRPC_ERROR_CODE_KEY>;

/** Our code for tRPC's own errors. */
const appCode = {
  PARSE_ERROR: 'malformed',
  BAD_REQUEST: 'malformed',
  UNAUTHORIZED: 'unauthenticated',
  PAYMENT_REQUIRED: 'forbidden',
  FORBIDDEN: 'forbidden',
  NOT_FOUND: 'not_found',
  METHOD_NOT_SUPPORTED: 'wrong_method',
  TIMEOUT: 'provider_unavailable',
  CONFLICT: 'conflict',
  PRECONDITION_FAILED: 'conflict',
  PAYLOAD_TOO_LARGE: 'payload_too_large',
  UNSUPPORTED_MEDIA_TYPE: 'unreadable_type',
  UNPROCESSABLE_CONTENT: 'invalid',
  PRECONDITION_REQUIRED: 'conflict',
  TOO_MANY_REQUESTS: 'too_many_requests',
  CLIENT_CLOSED_REQUEST: 'internal',
  INTERNAL_SERVER_ERROR: 'internal',
  NOT_IMPLEMENTED: 'not_implemented',
  BAD_GATEWAY: 'provider_unavailable',
  SERVICE_UNAVAILABLE: 'overloaded',
  GATEWAY_TIMEOUT: 'provider_unavailable',
} as const satisfies Record<TRPC_ERROR_CODE_KEY, ErrorCode>;

/** Our code for Fastify's own errors. */
const codeOfStatus: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unreadable_type',
  429: 'too_many_requests',
  503: 'overloaded',
};

/** Converts an error outside of procedures. */
export function toRequestDomainError(error: { statusCode?: number | undefined }): DomainError {
  if (error instanceof DomainError) return error;
  const status = error.statusCode ?? 500;
  const code = codeOfStatus[status] ?? (status < 500 ? 'malformed' : 'internal');
  return new DomainError(code, { cause: error });
}

/** Converts an error of a procedure. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (!(error instanceof TRPCError)) return new DomainError('internal', { cause: error });
  if (error.cause instanceof DomainError) return error.cause;
  if (error.code === 'BAD_REQUEST' && error.cause instanceof ZodError) {
    return new DomainError('invalid', { fields: toFieldErrors(error.cause) });
  }
  return new DomainError(appCode[error.code], { cause: error.cause });
}

/** Wraps an error for tRPC. */
export function toTrpcError(error: unknown): TRPCError {
  const domainError = toDomainError(error);
  const code = trpcCode[errorStatus[domainError.code]];
  return new TRPCError({ code, message: domainError.code, cause: domainError });
}

type FormatInput = {
  shape: TRPCDefaultErrorShape;
  error: TRPCError;
  requestId: string | undefined;
  isRead?: boolean;
};

/**
 * Formats the error for the browser, without a stack, and with the provider's message only if the
 * provider allows that.
 */
export function formatError({ shape, error, requestId, isRead }: FormatInput) {
  const { code, show, message, fields, detail, retryAfterSeconds } = toDomainError(error);
  const isDomain = error.cause instanceof DomainError;
  return {
    message: code,
    code: shape.code,
    data: {
      code: shape.data.code,
      httpStatus: isDomain ? errorStatus[code] : shape.data.httpStatus,
      path: shape.data.path,
      appCode: code,
      show,
      message: show ? message : undefined,
      fields,
      detail,
      retryAfterSeconds,
      requestId,
      isRead: isRead || undefined,
    },
  };
}

function toFieldErrors({ issues }: ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    // Removes `draft`, under which forms may be nested and which is not part of the field's name.
    const field = issue.path.join('.').replace(/^draft\./, '');
    fields[field] = [...(fields[field] ?? []), toValidationKey(issue)];
  }
  return fields;
}

function toValidationKey(issue: z.core.$ZodIssue): ValidationKey {
  if (isValidationKey(issue.message)) return issue.message;
  if (issue.code === 'too_big') return 'too_long';
  return issue.code === 'too_small' && issue.minimum === 1 ? 'field_required' : 'invalid_data';
}
