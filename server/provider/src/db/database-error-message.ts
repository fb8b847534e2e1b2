import { DrizzleQueryError } from 'drizzle-orm';
import postgres from 'postgres';

/** The server or the network is unavailable. */
export const unreachableCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  // PgBouncer cannot reach the database.
  '08P01',
  // Shutting down, crashed, starting up.
  '57P01',
  '57P02',
  '57P03',
];

/** Whether the connection could not be opened or has ended. */
export function isConnectionError(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && unreachableCodes.includes(String(cause.code));
}

/** A wrong user or password, an unknown database, a missing privilege, too many connections. */
const accessDenied = ['28P01', '28000', '3D000', '42501', '53300'];
/** A missing table or column: the database is not migrated. */
const notMigrated = ['42P01', '42703'];
/** A standby, or a database that is set to read-only. */
const readOnly = '25006';

/** Each of several hosts is unavailable or a standby. */
export const noPrimaryCode = 'NO_PRIMARY';

/** Returns the message for the operator if the database is unusable; `null` for any other error. */
export function describeDatabaseError(error: unknown): string | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause)) return null;
  const code = String(cause.code);
  const reason = cause.message || code;
  if (code === noPrimaryCode) return `No host in DATABASE_URL takes writes: ${reason}.`;
  if (unreachableCodes.includes(code))
    return `The database at DATABASE_URL does not answer: ${reason}.`;
  if (accessDenied.includes(code))
    return `The database at DATABASE_URL rejects the connection: ${reason}.`;
  if (code === readOnly)
    return `The database at DATABASE_URL is a standby or read-only and takes no writes: ${reason}.`;
  if (!notMigrated.includes(code)) return null;
  return `The database at DATABASE_URL is not migrated: ${reason}. Run \`migrate\`.`;
}

/**
 * Returns the message for an unforeseen error of a query, without the parameters and the details,
 * which contain personal data; `null` for any other error.
 */
export function describeQueryError(error: unknown): string | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (cause instanceof postgres.PostgresError)
    return `The database rejects a query: ${cause.message} (${cause.code}).`;
  if (!(error instanceof DrizzleQueryError)) return null;
  return `A query failed: ${error.cause?.message ?? 'the reason is unknown'}.`;
}
