import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type { ParameterOrJSON, TransactionSql } from 'postgres';
import { upsertGovernorates } from './governorates.ts';
import { replaceMethods } from './limit-waiting.ts';
import { disableTimeoutsSql, withConnection } from './without-timeouts.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** An arbitrary lock key, shared by all processes that migrate a database. */
const lockKey = 7_301_946;

/** The hashes of our migrations as a database stores them, oldest first. */
export const listKnownMigrations = (): string[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);

/** The tables that our migrations create. */
export const listKnownTables = (): string[] =>
  readMigrationFiles({ migrationsFolder }).flatMap(({ sql }) =>
    [...sql.join('\n').matchAll(/^\s*create table (?:if not exists )?"?(\w+)"?/gim)].map(
      ([, name = '']) => name,
    ),
  );

/** Migrates a database to the newest schema. Concurrent processes wait for the first process. */
export const migrateDatabase = (url: string): Promise<void> =>
  withLock(url, async (db) => {
    await migrate(db, { migrationsFolder });
    await upsertGovernorates(db);
  });

/** Migrates a database to the schema of an older release. */
export async function migrateUpTo(url: string, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fasl-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const file = join(folder, 'meta', '_journal.json');
    const journal: { entries: unknown[] } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await withLock(url, (db) => migrate(db, { migrationsFolder: folder }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Tables = PostgresJsDatabase<Record<string, never>>;

/**
 * Runs a single transaction, whose end releases the lock. Works with a pooler in transaction mode
 * too.
 */
const withLock = (url: string, work: (db: Tables) => Promise<void>): Promise<void> =>
  withConnection(url, async (client) => {
    await client.begin(async (tx) => {
      await tx.unsafe(disableTimeoutsSql);
      await tx`select pg_advisory_xact_lock(${lockKey})`;
      // The migrator's own transaction becomes a savepoint in this transaction.
      const nested = replaceMethods(client, {
        unsafe: (text: string, values?: ParameterOrJSON<never>[]) => tx.unsafe(text, values),
        begin: (work: (inner: TransactionSql) => Promise<unknown>) => tx.savepoint(work),
      });
      await work(drizzle(nested, { casing: 'snake_case' }));
    });
  });
