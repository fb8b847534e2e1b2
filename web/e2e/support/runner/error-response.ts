import type { ErrorCode, FieldErrors } from '@fasl/shared/contracts/page/error';

type ErrorOptions = { code: ErrorCode; status: number; fields?: FieldErrors; detail?: object };

/** The batched error response of a procedure, without a provider message. */
export const createErrorResponse = ({
  code,
  status,
  fields = {},
  detail,
}: ErrorOptions): object[] => {
  const data = { httpStatus: status, appCode: code, show: false, fields, detail };
  return [{ error: { message: code, code: -32_000, data } }];
};
