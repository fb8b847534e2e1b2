import {
  type ErrorCode,
  errorStatus,
  type FieldErrors,
  isErrorCode,
} from '@fasl/shared/contracts/page/error';
import { isTRPCClientError } from '@trpc/client';

/** A refusal of the server's, as it arrives in a procedure's error. */
export type AppError = {
  code: ErrorCode;
  /** The provider's own sentence, there when the student is to see it. */
  message: string | null;
  fields: FieldErrors;
  retryAfterSeconds: number | null;
  /** What it takes to go on, as the contract of the procedure has it. */
  detail: unknown;
};

/** What the server refused; `null` when no answer came at all. */
export function appErrorOf(error: unknown): AppError | null {
  if (!isTRPCClientError(error) || !isRecord(error.data)) return null;
  const { appCode, show, message, fields, retryAfterSeconds, detail } = error.data;
  if (!isErrorCode(appCode)) return null;
  return {
    code: appCode,
    message: show === true && typeof message === 'string' ? message : null,
    fields: isRecord(fields) ? (fields as FieldErrors) : {},
    retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null,
    detail,
  };
}

/** Whether the same may be granted a little later: nobody answered, or whoever did could not. */
export const mayPass = (code: ErrorCode | null | undefined): boolean =>
  !code || errorStatus[code] >= 500 || code === 'too_many_requests';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
