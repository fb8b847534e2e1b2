import { toDomainError } from '../../src/http/error-envelope.ts';

/** The error code, or that there was none. */
export async function getErrorCode(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    return toDomainError(error).code;
  }
}
