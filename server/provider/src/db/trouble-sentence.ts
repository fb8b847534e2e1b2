import { DrizzleQueryError } from 'drizzle-orm';

/** The server, or the way to it, is away. */
export const outOfReach = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  // What PgBouncer says of a database that does not answer it.
  '08P01',
  // Shutting down, crashed, starting up.
  '57P01',
  '57P02',
  '57P03',
];
/** A wrong name or password, no such database, no right, no room for one more. */
const shut = ['28P01', '28000', '3D000', '42501', '53300'];
/** A table or a column that a release of ours would have made. */
const bare = ['42P01', '42703'];

/** Of several hosts each is away or a standby. */
export const noPrimary = 'NO_PRIMARY';

/** What an operator is told of a database that does not serve us; `null` when that is not what went wrong. */
export function databaseSentence(error: unknown): string | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause)) return null;
  const code = String(cause.code);
  const reason = cause.message || code;
  if (code === noPrimary) return `No host in DATABASE_URL takes writes: ${reason}.`;
  if (outOfReach.includes(code)) return `The database at DATABASE_URL does not answer: ${reason}.`;
  if (shut.includes(code)) return `The database at DATABASE_URL does not let us in: ${reason}.`;
  if (!bare.includes(code)) return null;
  return `The database at DATABASE_URL lacks what this release needs: ${reason}. \`migrate\` makes it.`;
}
