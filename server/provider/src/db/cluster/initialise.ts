import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place.ts';
import { type Account, giveTo } from './run-as.ts';

/** The superuser's password, made once and kept where only the owner of the data may read it. */
export function passwordOf(dataDir: string): string {
  const file = join(dataDir, 'password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

/** Makes the cluster if there is none. One that was only half made when the power went is made anew. */
export function initialiseCluster(place: Place, account: Account | null, password: string): string {
  const cluster = join(place.home, 'cluster');
  if (existsSync(cluster)) return cluster;
  const half = join(place.home, 'cluster.half');
  const passwordFile = join(place.home, 'initial-password');
  rmSync(half, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(passwordFile, account);
  try {
    run(place, account, { cluster: half, passwordFile });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(half, cluster);
  return cluster;
}

type Files = { cluster: string; passwordFile: string };

function run(place: Place, account: Account | null, { cluster, passwordFile }: Files): void {
  const flags = [
    `--pgdata=${cluster}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same sorting and case rules on every machine, whatever locales it has.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const { status, error, stderr } = spawnSync(place.initdb, flags, {
    ...account,
    cwd: place.home,
    encoding: 'utf8',
  });
  if (error || status !== 0) {
    throw new Error(`PostgreSQL could not make its files in ${cluster}: ${error ?? stderr}`);
  }
}
