import { TRPCClientError } from '@trpc/client';

/** Test helper: an application error, as it arrives from the server. */
export const createAppError = (appCode: string, retryAfterSeconds?: number) =>
  TRPCClientError.from({
    error: { message: appCode, code: -32_603, data: { appCode, retryAfterSeconds } },
  });

/** Test helper: the error of a request without a response. */
export const networkError = new TypeError('Failed to fetch');
