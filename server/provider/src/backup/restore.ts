import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import postgres, { type TransactionSql } from 'postgres';
import { UsageError } from '../cli/command.ts';
import { migrateDatabase } from '../db/migrate.ts';
import {
  columnList,
  digestOf,
  filesFolder,
  type KeptTable,
  Manifest,
  manifestFile,
  quoted,
  tableFile,
} from './manifest.ts';
import { appliedMigrations } from './write.ts';

type School = { databaseUrl: string; dataDir: string };

/** Brings a school back into an empty database, all of it or nothing. */
export async function restoreBackup(
  { databaseUrl, dataDir }: School,
  folder: string,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new UsageError(`${dataDir} holds files already: restore into an empty folder.`);
  }
  await migrateDatabase(databaseUrl);
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await client.begin((tx) => fill(tx, { manifest, folder }));
  } finally {
    await client.end({ timeout: 5 });
  }
  const files = join(folder, filesFolder);
  if (existsSync(files)) await cp(files, dataDir, { recursive: true });
  return manifest;
}

/** Refuses what is not whole, before anything is touched. */
async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, manifestFile);
  if (!existsSync(file)) {
    throw new UsageError(`${folder} holds no backup, or one that was not finished.`);
  }
  const manifest = Manifest.parse(JSON.parse(await readFile(file, 'utf8')));
  for (const { name, sha256 } of manifest.tables) {
    const kept = join(folder, tableFile(name));
    if (existsSync(kept) && (await digestOf(kept)) === sha256) continue;
    throw new UsageError(`${kept} is missing or damaged.`);
  }
  return manifest;
}

type Filling = { manifest: Manifest; folder: string };

async function fill(tx: TransactionSql, { manifest, folder }: Filling): Promise<void> {
  await requireEmpty(tx);
  await requireSameTables(tx, manifest);
  // The rows have been checked once: no rule of the tables is to look at them in the order of the alphabet.
  await tx`set local session_replication_role = replica`;
  const names = manifest.tables.map(({ name }) => quoted(name)).join(', ');
  await tx.unsafe(`truncate ${names}`);
  for (const table of manifest.tables) await fillTable(tx, table, folder);
  for (const { name, lastValue } of manifest.sequences) {
    if (lastValue !== null)
      await tx`select setval(${quoted(name)}::regclass, ${lastValue}::bigint)`;
  }
}

async function requireEmpty(tx: TransactionSql): Promise<void> {
  const [row] = await tx`select exists (select from users) as "isTaken"`;
  if (row?.['isTaken']) throw new UsageError('There is a school in this database already.');
}

/** A backup goes into the tables that it came from; the newer release brings them further afterwards. */
async function requireSameTables(tx: TransactionSql, { migrations }: Manifest): Promise<void> {
  const ours = await appliedMigrations(tx);
  if (ours.join() === migrations.join()) return;
  throw new UsageError(
    `The backup was made with ${migrations.length} changes to the tables and this release makes ` +
      `${ours.length}: restore it with the release that made it, then start the newer one.`,
  );
}

async function fillTable(tx: TransactionSql, table: KeptTable, folder: string): Promise<void> {
  const target = `copy ${quoted(table.name)} (${columnList(table)}) from stdin`;
  const rows = await tx.unsafe(target).writable();
  await pipeline(createReadStream(join(folder, tableFile(table.name))), createGunzip(), rows);
  const [row] = await tx.unsafe(`select count(*)::int as count from ${quoted(table.name)}`);
  if (Number(row?.['count']) === table.rows) return;
  throw new Error(`${table.name} has ${row?.['count']} rows after the restore, not ${table.rows}`);
}
