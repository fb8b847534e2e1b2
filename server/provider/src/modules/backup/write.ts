import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Sql, TransactionSql } from 'postgres';
import { listKnownMigrations, listKnownTables } from '../../db/migrate.ts';
import { disableTimeoutsSql, withConnection, withoutTimeouts } from '../../db/without-timeouts.ts';
import { copyFiles } from '../../lib/files/copy-files.ts';
import { openDiskStore } from '../../lib/files/disk-store.ts';
import { type FileStoreEnv, openFileStore } from '../../lib/files/open-file-store.ts';
import { UsageError } from '../command/usage-error.ts';
import { createLineCounter } from './count-lines.ts';
import { listForeignTables } from './foreign-tables.ts';
import {
  type BackupTable,
  filesFolder,
  hashFile,
  type Manifest,
  manifestFile,
  quoteIdentifier,
  toColumnList,
  toTablePath,
} from './manifest.ts';
import { verifyBackup } from './verify.ts';

type School = FileStoreEnv & { databaseUrl: string };

/** `foreignTables` lists tables of the same schema that the backup does not contain. */
type Backup = { manifest: Manifest; foreignTables: string[] };

const snapshotIsolation = 'isolation level repeatable read read only';

/**
 * Copies a school while it is running: first all tables in one snapshot, then the files, so that
 * every copied row has its file.
 */
export async function writeBackup(school: School, folder: string): Promise<Backup> {
  const { databaseUrl, dataDir } = school;
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new UsageError(`${folder} is not empty: a backup needs an empty folder.`);
  }
  if (!relative(dataDir, folder).startsWith('..')) {
    throw new UsageError(`${folder} is inside the data folder: choose another one.`);
  }
  const copySchool = async (tx: TransactionSql) => {
    // Creates the folder only after the database has responded, so that a retry can use the same
    // folder.
    await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
    await requireOwnRelease(tx);
    const foreignTables = await listForeignTables(tx);
    return { manifest: await copyTables(tx, { databaseUrl, folder }), foreignTables };
  };
  const backup = await withoutTimeouts(databaseUrl, copySchool, snapshotIsolation);
  const files = join(folder, filesFolder);
  await mkdir(files, { mode: 0o700 });
  await copyFiles(openFileStore(school), openDiskStore(files));
  const text = `${JSON.stringify(backup.manifest, null, 2)}\n`;
  await writeFile(join(folder, manifestFile), text, { mode: 0o600 });
  await verifyBackup(folder);
  return backup;
}

/** A newer release may have tables that this release would leave out. */
async function requireOwnRelease(tx: TransactionSql): Promise<void> {
  const known = new Set(listKnownMigrations());
  if ((await listAppliedMigrations(tx)).every((name) => known.has(name))) return;
  throw new UsageError('The database belongs to a newer release: back it up with that release.');
}

type CopyInput = { databaseUrl: string; folder: string };

async function copyTables(tx: TransactionSql, input: CopyInput): Promise<Manifest> {
  const [exported] = await tx<{ id: string }[]>`select pg_export_snapshot() as id`;
  const snapshot = exported?.id ?? '';
  const tables: BackupTable[] = [];
  for (const table of await readTables(tx)) {
    tables.push(await copyTable({ ...input, snapshot }, table));
  }
  const sequences = await tx<Manifest['sequences']>`
    select sequencename as name, last_value::text as "lastValue" from pg_sequences
    where schemaname = 'public' and exists (
      select from pg_depend join pg_class on pg_class.oid = refobjid
      where classid = 'pg_class'::regclass and objid = quote_ident(sequencename)::regclass
        and deptype in ('a', 'i') and relname = any(${listKnownTables()}::text[]))
    order by 1`;
  return {
    takenAt: new Date().toISOString(),
    migrations: await listAppliedMigrations(tx),
    tables,
    sequences: [...sequences],
  };
}

type TableColumns = Pick<BackupTable, 'name' | 'columns'>;

/** Excludes generated columns, which cannot be restored. */
const readTables = (tx: TransactionSql) => tx<TableColumns[]>`
  select relname as name,
    array_agg(attname order by attnum) filter (where attgenerated = '') as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    and relname = any(${listKnownTables()}::text[])
  group by relname order by relname`;

/**
 * Opens a connection per table, because a stream that ends while its reader is slow leaves the
 * connection paused forever.
 */
function copyTable(
  { databaseUrl, folder, snapshot }: CopyInput & { snapshot: string },
  table: TableColumns,
): Promise<BackupTable> {
  const file = join(folder, toTablePath(table.name));
  const copy = async (client: Sql): Promise<BackupTable> => {
    const connection = await client.reserve();
    await connection.unsafe(`begin ${snapshotIsolation}`);
    await connection.unsafe(disableTimeoutsSql);
    await connection.unsafe(`set transaction snapshot '${snapshot}'`);
    const source = `copy (select ${toColumnList(table)} from ${quoteIdentifier(table.name)}) to stdout`;
    const rows = await connection.unsafe(source).readable();
    const counter = createLineCounter();
    await pipeline(
      rows,
      counter,
      createGzip({ level: 1 }),
      createWriteStream(file, { mode: 0o600 }),
    );
    return { ...table, rows: counter.lines(), sha256: await hashFile(file) };
  };
  return withConnection(databaseUrl, copy, { endSeconds: 0 });
}

export async function listAppliedMigrations(tx: Sql | TransactionSql): Promise<string[]> {
  const rows = await tx<{ hash: string }[]>`
    select hash from drizzle.__drizzle_migrations order by created_at, id`;
  return rows.map(({ hash }) => hash);
}
