import { toDomainError } from '../../src/http/error-envelope.ts';

/** Returns the error code of a failed call, or `done`. */
export async function getErrorCode(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    return toDomainError(error).code;
  }
}
