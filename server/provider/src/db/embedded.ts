import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import postgres from 'postgres';
import {
  type ClusterPaths,
  findClusterPaths,
  removeClusterFiles,
} from './cluster/cluster-paths.ts';
import { lockDataDir } from './cluster/data-lock.ts';
import { initialiseCluster, readOrCreatePassword } from './cluster/initialise.ts';
import { type DatabaseAccount, findDatabaseAccount } from './cluster/run-as.ts';
import { startServer, stopLeftoverServer } from './cluster/server-process.ts';

export { DataDirInUse, lockDataDir } from './cluster/data-lock.ts';

type Options = {
  dataDir: string;
  /** A free port by default. */
  port?: number;
  database?: string;
  /** Overrides our PostgreSQL settings. */
  settings?: Record<string, string>;
};

export type EmbeddedPostgres = {
  url: string;
  port: number;
  urlOf(database: string): string;
  /** Resolves when the server has exited for any reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a real PostgreSQL on a machine without one. The server listens on 127.0.0.1 only, stores
 * files and password in `dataDir`, belongs to one process at a time and stops with that process.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const lock = lockDataDir(dataDir);
  try {
    const account = findDatabaseAccount();
    const paths = findClusterPaths(dataDir, account);
    const started = await start(options, { dataDir, paths, account });
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

/** Permanently deletes the database of a data directory that no process uses. */
export function deleteEmbeddedPostgres(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const lock = lockDataDir(dataDir);
  removeClusterFiles(dataDir);
  rmSync(dataDir, { recursive: true });
  lock.release();
}

async function start(
  { port: fixedPort, database = 'fasl', settings = {} }: Options,
  {
    dataDir,
    paths,
    account,
  }: { dataDir: string; paths: ClusterPaths; account: DatabaseAccount | null },
): Promise<EmbeddedPostgres> {
  const password = readOrCreatePassword(dataDir);
  const cluster = initialiseCluster(paths, account, password);
  await stopLeftoverServer(cluster);
  const port = fixedPort ?? (await freePort());
  const server = await startServer({
    program: paths.postgres,
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
  const [existing] = await sql`select 1 from pg_database where datname = ${database}`;
  if (!existing) await sql`create database ${sql(database)}`;
  await sql.end();
}
