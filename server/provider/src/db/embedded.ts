import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import postgres from 'postgres';
import { lockDataDir } from './cluster/data-lock.ts';
import { initialiseCluster, passwordOf } from './cluster/initialise.ts';
import { findPlace, type Place, removePlace } from './cluster/place.ts';
import { type Account, databaseAccount } from './cluster/run-as.ts';
import { startServer, stopLeftover } from './cluster/server-process.ts';

export { DataDirInUse, lockDataDir } from './cluster/data-lock.ts';

type Options = {
  dataDir: string;
  /** A free one if not given. */
  port?: number;
  database?: string;
  /** Settings of PostgreSQL on top of ours. */
  settings?: Record<string, string>;
};

export type EmbeddedPostgres = {
  url: string;
  port: number;
  urlOf(database: string): string;
  /** Settles when the server is gone, whoever ended it. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

/**
 * A real PostgreSQL for a machine that has none. It listens on 127.0.0.1 only, keeps its files
 * and password under `dataDir`, serves one process at a time, and ends with it.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const lock = lockDataDir(dataDir);
  try {
    const account = databaseAccount();
    const place = findPlace(dataDir, account);
    const started = await start(options, { dataDir, place, account });
    const stop = async () => {
      await started.stop();
      lock.release();
    };
    return { ...started, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Deletes the database of a data directory that no process uses, for good. */
export function forgetEmbeddedPostgres(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const lock = lockDataDir(dataDir);
  removePlace(dataDir);
  rmSync(dataDir, { recursive: true });
  lock.release();
}

async function start(
  { port: wanted, database = 'fasl', settings = {} }: Options,
  { dataDir, place, account }: { dataDir: string; place: Place; account: Account | null },
): Promise<EmbeddedPostgres> {
  const password = passwordOf(dataDir);
  const cluster = initialiseCluster(place, account, password);
  await stopLeftover(cluster);
  const port = wanted ?? (await freePort());
  const server = await startServer({
    program: place.postgres,
    cluster,
    account,
    port,
    logFile: join(dataDir, 'postgres.log'),
    settings,
  });
  const urlOf = (name: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;
  await createIfMissing(urlOf('postgres'), database).catch(async (error) => {
    await server.stop();
    throw error;
  });
  return { url: urlOf(database), port, urlOf, ended: server.ended, stop: () => server.stop() };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => probe.once('listening', listening));
  const { port } = probe.address() as { port: number };
  await new Promise((closed) => probe.close(closed));
  return port;
}

async function createIfMissing(url: string, database: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const [there] = await sql`select 1 from pg_database where datname = ${database}`;
  if (!there) await sql`create database ${sql(database)}`;
  await sql.end();
}
