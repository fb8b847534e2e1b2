import type { ErrorCode } from '@fasl/shared/contracts/page/error';
import { DrizzleQueryError } from 'drizzle-orm';
import { noPrimaryCode, unreachableCodes } from './database-error-message.ts';

const unreachable = [
  ...unreachableCodes,
  noPrimaryCode,
  // The database does not exist yet, or was dropped.
  '3D000',
  // The disk is full, or the server is read-only after a failover.
  '53100',
  '25006',
  // A statement timeout is not `overloaded`, because the same statement would time out again.
  '57014',
];
const overloaded = [
  // Too many connections, a lock timeout, a serialisation failure, a deadlock.
  '53300',
  '55P03',
  '40001',
  '40P01',
];

const invalidText = [
  // Invalid bytes in text or JSON, or text that is not a number, date or enum value.
  '22021',
  '22P05',
  '22P02',
];
const outOfRange = '22003';

/** Returns the error code for the caller; `null` if the cause is a bug in our code. */
export function getDatabaseErrorCode(error: unknown): ErrorCode | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (unreachable.includes(code)) return 'provider_unavailable';
  if (overloaded.includes(code)) return 'overloaded';
  if (invalidText.includes(code)) return 'malformed';
  return code === outOfRange ? 'not_found' : null;
}
