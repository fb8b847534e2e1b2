import { TRPCClientError } from '@trpc/client';

/** For tests: what a call is refused with, as it comes from the wire. */
export const refused = (appCode: string, retryAfterSeconds?: number) =>
  TRPCClientError.from({
    error: { message: appCode, code: -32_603, data: { appCode, retryAfterSeconds } },
  });

/** The same for a call that nobody answered. */
export const unanswered = new TypeError('Failed to fetch');
