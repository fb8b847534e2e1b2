import type { ErrorCode } from '@fasl/shared/contracts/error';
import { DrizzleQueryError } from 'drizzle-orm';

const unreachable = [
  'ECONNREFUSED',
  'ECONNRESET',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  // Shutting down, crashed, starting up.
  '57P01',
  '57P02',
  '57P03',
  // Not made yet, or dropped.
  '3D000',
];
const crowded = [
  // Too many connections; a lock, a statement or a serialisable transaction that had to give way.
  '53300',
  '55P03',
  '57014',
  '40001',
  '40P01',
];

/** What the trouble of a database is to who asked; `null` when it is a fault of ours. */
export function databaseTrouble(error: unknown): ErrorCode | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (unreachable.includes(code)) return 'provider_unavailable';
  return crowded.includes(code) ? 'overloaded' : null;
}
