import { type SQL, sql } from 'drizzle-orm';
import type { Sql, TransactionSql } from 'postgres';
import type { Manifest } from './manifest.ts';

/** Records a complete backup, or the backup that was restored. */
export const recordBackup = (client: Sql | TransactionSql, { takenAt }: Manifest) => client`
  insert into audit_log (actor, action, subject, created_at)
  values ('operator', 'backed_up', 'backup', ${takenAt})`;

/**
 * The time from which data has no backup: the last complete backup, or else the first account. Null
 * without accounts.
 */
export const backupMissingSinceSql: SQL = sql`coalesce(
  (select max(created_at) from audit_log where subject = 'backup'),
  (select created_at from users order by id limit 1))`;
