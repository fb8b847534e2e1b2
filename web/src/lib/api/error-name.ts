import { isTRPCClientError } from '@trpc/client';
import { appErrorOf } from './app-error.ts';

/** A name that a student can report to the school: the error code, or the browser's error name. */
export const errorName = (error: unknown): string =>
  appErrorOf(error)?.code ?? (isTRPCClientError(error) ? 'connection' : (error as Error).name);
