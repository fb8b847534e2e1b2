import { isTRPCClientError } from '@trpc/client';
import { appErrorOf } from './app-error.ts';

/** What a student can read out to the school: the error's code, else what the browser calls it. */
export const errorName = (error: unknown): string =>
  appErrorOf(error)?.code ?? (isTRPCClientError(error) ? 'connection' : (error as Error).name);
