import { type SQL, sql } from 'drizzle-orm';
import type { Sql, TransactionSql } from 'postgres';
import type { Manifest } from './manifest.ts';

/** Written down when a backup is whole, and of the one that was brought back. */
export const noteBackup = (client: Sql | TransactionSql, { takenAt }: Manifest) => client`
  insert into audit_log (actor, action, subject, created_at)
  values ('operator', 'backed_up', 'backup', ${takenAt})`;

/** Since when nothing is backed up: the last whole one, or the first account. Null while there is nothing to lose. */
export const unkeptSince: SQL = sql`coalesce(
  (select max(created_at) from audit_log where subject = 'backup'),
  (select created_at from users order by id limit 1))`;
