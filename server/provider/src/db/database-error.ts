import type { ErrorCode } from '@fasl/shared/contracts/page/error';
import { DrizzleQueryError } from 'drizzle-orm';
import { noPrimary, outOfReach } from './trouble-sentence.ts';

const unreachable = [
  ...outOfReach,
  noPrimary,
  // Not made yet, or dropped.
  '3D000',
  // Its disk is full, or it takes no writes since another took its place.
  '53100',
  '25006',
  // A statement that ran out of time: nobody else was served meanwhile, and to come back later is no help.
  '57014',
];
const crowded = [
  // Too many connections; a lock or a serialisable transaction that had to give way.
  '53300',
  '55P03',
  '40001',
  '40P01',
];

const unwritable = [
  // Text that no text can be, in a column or in JSON; what is not a number, a date or one of a list.
  '22021',
  '22P05',
  '22P02',
];
const outOfRange = '22003';

/** What the trouble of a database is to who asked; `null` when it is a fault of ours. */
export function databaseTrouble(error: unknown): ErrorCode | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (unreachable.includes(code)) return 'provider_unavailable';
  if (crowded.includes(code)) return 'overloaded';
  if (unwritable.includes(code)) return 'malformed';
  return code === outOfRange ? 'not_found' : null;
}
