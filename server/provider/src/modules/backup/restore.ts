import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { TransactionSql } from 'postgres';
import { listKnownMigrations, migrateDatabase, migrateUpTo } from '../../db/migrate.ts';
import { withoutTimeouts } from '../../db/without-timeouts.ts';
import { copyFiles } from '../../lib/files/copy-files.ts';
import { openDiskStore } from '../../lib/files/disk-store.ts';
import { type FileStore, listKeys } from '../../lib/files/file-store.ts';
import { type FileStoreEnv, openFileStore } from '../../lib/files/open-file-store.ts';
import { stopOnSignal } from '../command/stop-on-signal.ts';
import { UsageError } from '../command/usage-error.ts';
import { listForeignTables } from './foreign-tables.ts';
import {
  type BackupTable,
  filesFolder,
  hashFile,
  Manifest,
  manifestFile,
  quoteIdentifier,
  toColumnList,
  toTablePath,
} from './manifest.ts';
import { recordBackup } from './record-backup.ts';
import { listAppliedMigrations } from './write.ts';

type School = FileStoreEnv & { databaseUrl: string };

/**
 * Restores a school into an empty database, in full or not at all. A backup of an older release is
 * restored into the tables of that release, which are then migrated.
 */
export async function restoreBackup(school: School, folder: string): Promise<Manifest> {
  const { databaseUrl } = school;
  const store = openFileStore(school);
  const manifest = await readManifest(folder);
  requireKnownTables(manifest);
  if ((await listKeys(store)).length > 0) {
    throw new UsageError(`${store.location} already contains files: restore into an empty folder.`);
  }
  const release = manifest.migrations.length;
  await withoutTimeouts(databaseUrl, (tx) => prepareDatabase(tx, release));
  await migrateUpTo(databaseUrl, release);
  await withFiles(openDiskStore(join(folder, filesFolder)), store, (signal) =>
    withoutTimeouts(databaseUrl, (tx) => restoreTables(tx, { manifest, folder, signal })),
  );
  await migrateDatabase(databaseUrl);
  return manifest;
}

/**
 * Writes the files first, because the disk may be too small, and removes them if the tables cannot
 * be restored or the operator stops the command.
 */
async function withFiles(
  files: FileStore,
  store: FileStore,
  restore: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { signal, release } = stopOnSignal();
  try {
    await copyFiles(files, store, signal);
    await restore(signal);
  } catch (error) {
    await store.delete(await listKeys(store));
    throw signal.aborted ? new UsageError('Stopped. Nothing was restored.') : error;
  } finally {
    release();
  }
}

/** Rejects an incomplete backup before the database or the disk changes. */
async function readManifest(folder: string): Promise<Manifest> {
  const manifest = await parseManifest(folder);
  if (!manifest) throw new UsageError(`${folder} contains no backup or an unfinished one.`);
  for (const { name, sha256 } of manifest.tables) {
    const path = join(folder, toTablePath(name));
    if (existsSync(path) && (await hashFile(path)) === sha256) continue;
    throw new UsageError(`${path} is missing or damaged.`);
  }
  return manifest;
}

async function parseManifest(folder: string): Promise<Manifest | null> {
  const file = join(folder, manifestFile);
  if (!existsSync(file)) return null;
  const text = await readFile(file, 'utf8');
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    // A full disk may have truncated the manifest.
    return null;
  }
}

type RestoreInput = { manifest: Manifest; folder: string; signal: AbortSignal };

async function restoreTables(
  tx: TransactionSql,
  { manifest, folder, signal }: RestoreInput,
): Promise<void> {
  await requireEmpty(tx);
  // The rows are valid, but triggers would fail because the tables are filled in alphabetical
  // order.
  await tx`set local session_replication_role = replica`.catch(throwMissingGrant);
  const tables = manifest.tables.map(({ name }) => quoteIdentifier(name)).join(', ');
  await tx.unsafe(`truncate ${tables}`);
  for (const table of manifest.tables) await restoreTable(tx, table, { folder, signal });
  for (const { name, lastValue } of manifest.sequences) {
    if (lastValue !== null)
      await tx`select setval(${quoteIdentifier(name)}::regclass, ${lastValue}::bigint)`;
  }
  await recordBackup(tx, manifest);
  // Not later: once the tables are committed, the files must stay.
  signal.throwIfAborted();
}

const insufficientPrivilege = '42501';

function throwMissingGrant(error: { code?: string }): never {
  if (error.code !== insufficientPrivilege) throw error;
  throw new UsageError(
    'The user in DATABASE_URL may not disable triggers. As an administrator of this database: GRANT SET ON PARAMETER session_replication_role TO that user.',
  );
}

/** Rejects a database with a school in it. Drops empty tables that are newer than the backup. */
async function prepareDatabase(client: TransactionSql, release: number): Promise<void> {
  const [found] = await client`select to_regclass('public.users') is not null as "hasTables"`;
  if (!found?.['hasTables']) return;
  await requireEmpty(client);
  if ((await listAppliedMigrations(client)).length <= release) return;
  const foreign = await listForeignTables(client);
  if (foreign.length > 0) {
    throw new UsageError(
      `The database contains tables of another program (${foreign.join(', ')}): restore into an empty one.`,
    );
  }
  await client`drop schema public, drizzle cascade`;
  await client`create schema public`;
}

async function requireEmpty(client: TransactionSql): Promise<void> {
  const [row] = await client`select exists (select from users) as "isTaken"`;
  if (row?.['isTaken']) throw new UsageError('The database already contains a school.');
}

function requireKnownTables({ migrations }: Manifest): void {
  const known = listKnownMigrations();
  if (migrations.every((name, index) => name === known[index])) return;
  throw new UsageError('The backup was made by a newer release: restore it with that release.');
}

async function restoreTable(
  tx: TransactionSql,
  table: BackupTable,
  { folder, signal }: Omit<RestoreInput, 'manifest'>,
): Promise<void> {
  const target = `copy ${quoteIdentifier(table.name)} (${toColumnList(table)}) from stdin`;
  const rows = await tx.unsafe(target).writable();
  const source = createReadStream(join(folder, toTablePath(table.name)));
  await pipeline(source, createGunzip(), rows, { signal });
  const [row] = await tx.unsafe(
    `select count(*)::int as count from ${quoteIdentifier(table.name)}`,
  );
  if (Number(row?.['count']) === table.rows) return;
  throw new Error(`${table.name} has ${row?.['count']} rows after the restore, not ${table.rows}`);
}
