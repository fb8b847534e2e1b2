import {
  type ErrorCode,
  errorStatus,
  type FieldErrors,
  isErrorCode,
} from '@fasl/shared/contracts/page/error';
import { isTRPCClientError } from '@trpc/client';

export type AppError = {
  code: ErrorCode;
  /** The provider's message, if the student may see it. */
  message: string | null;
  fields: FieldErrors;
  retryAfterSeconds: number | null;
  /** Data for the next step, as the procedure's contract defines it. */
  detail: unknown;
  /** The error of a read, for which the student has entered nothing. */
  isRead: boolean;
};

/** The server's application error; `null` if no response arrived. */
export function toAppError(error: unknown): AppError | null {
  if (!isTRPCClientError(error) || !isRecord(error.data)) return null;
  const { appCode, show, message, fields, retryAfterSeconds, detail, isRead } = error.data;
  if (!isErrorCode(appCode)) return null;
  return {
    code: appCode,
    message: show === true && typeof message === 'string' ? message : null,
    fields: isRecord(fields) ? (fields as FieldErrors) : {},
    retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null,
    detail,
    isRead: isRead === true,
  };
}

/** A name that a student can report to the school: the error code, or the browser's error name. */
export const getErrorName = (error: unknown): string =>
  toAppError(error)?.code ??
  (isTRPCClientError(error) ? 'connection_failed' : (error as Error).name);

/**
 * Whether a retry may succeed: no response arrived, or the server was unavailable or rate limited
 * us.
 */
export const isTemporaryError = (code: ErrorCode | null | undefined): boolean =>
  !code || errorStatus[code] >= 500 || code === 'too_many_requests';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
