import { toDomainError } from '../../src/http/error-envelope.ts';

/** Returns the error code of a failed call, and a fixed text for a successful call. */
export async function getErrorCode(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    return toDomainError(error).code;
  }
}
