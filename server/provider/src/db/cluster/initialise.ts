import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClusterPaths } from './cluster-paths.ts';
import { changeOwner, type DatabaseAccount } from './run-as.ts';

/** The superuser's password, generated once and readable only by the owner of the data. */
export function readOrCreatePassword(dataDir: string): string {
  const file = join(dataDir, 'password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

/**
 * Creates the cluster if there is none. A cluster whose creation was interrupted is created again.
 */
export function initialiseCluster(
  paths: ClusterPaths,
  account: DatabaseAccount | null,
  password: string,
): string {
  const cluster = join(paths.home, 'cluster');
  if (existsSync(cluster)) return cluster;
  const unfinished = join(paths.home, 'cluster.half');
  const passwordFile = join(paths.home, 'initial-password');
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  changeOwner(passwordFile, account);
  try {
    runInitdb(paths, account, { cluster: unfinished, passwordFile });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, cluster);
  return cluster;
}

type ClusterFiles = { cluster: string; passwordFile: string };

function runInitdb(
  paths: ClusterPaths,
  account: DatabaseAccount | null,
  { cluster, passwordFile }: ClusterFiles,
): void {
  const flags = [
    `--pgdata=${cluster}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Gives all machines the same collation and case rules, independent of the system's locales.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const { status, error, stderr } = spawnSync(paths.initdb, flags, {
    ...account,
    cwd: paths.home,
    encoding: 'utf8',
  });
  if (error || status !== 0) {
    throw new Error(`PostgreSQL could not create its files in ${cluster}: ${error ?? stderr}`);
  }
}
