import { DomainError, type ErrorCode } from '@fasl/shared/contracts/page/error';

const missingCodes: readonly ErrorCode[] = ['not_found', 'wrong_method', 'not_implemented'];

/** Whether the provider does not implement the endpoint: 404, 405 or 501. */
export const isEndpointMissing = (error: unknown): boolean =>
  error instanceof DomainError && missingCodes.includes(error.code);

/** `null` if the provider does not implement the endpoint. */
export function ignoreMissing(error: unknown): null {
  if (isEndpointMissing(error)) return null;
  throw error;
}
