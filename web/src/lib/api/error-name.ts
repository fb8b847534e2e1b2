import { isTRPCClientError } from '@trpc/client';
import { toAppError } from './app-error.ts';

/** A name that a student can report to the school: the error code, or the browser's error name. */
export const getErrorName = (error: unknown): string =>
  toAppError(error)?.code ??
  (isTRPCClientError(error) ? 'connection_failed' : (error as Error).name);
