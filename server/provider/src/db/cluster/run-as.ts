import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export type DatabaseAccount = { uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root, so root uses the system user `postgres`, which is created if
 * missing.
 */
export function findDatabaseAccount(): DatabaseAccount | null {
  if (process.getuid?.() !== 0) return null;
  const account = findAccount() ?? makeAccount();
  if (account) return account;
  throw new Error(
    'PostgreSQL cannot run as root and the user `postgres` could not be created. ' +
      'Start as another user, or set DATABASE_URL to your own PostgreSQL.',
  );
}

function findAccount(): DatabaseAccount | null {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout?.trim(),
  );
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

function makeAccount(): DatabaseAccount | null {
  spawnSync('groupadd', ['--system', 'postgres']);
  spawnSync('useradd', ['--system', '--no-create-home', '-g', 'postgres', 'postgres']);
  return findAccount();
}

/** Whether the account can traverse to a path and read it. Paths in root's home directory fail. */
export function canReach(path: string, account: DatabaseAccount | null): boolean {
  if (!account) return true;
  for (let current = resolve(path); ; current = dirname(current)) {
    const { mode, uid, gid } = statSync(current);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    const needed = current === resolve(path) ? 0o5 : 0o1;
    if (((mode >> shift) & needed) !== needed) return false;
    if (current === dirname(current)) return true;
  }
}

export function changeOwner(path: string, account: DatabaseAccount | null): void {
  if (account) chownSync(path, account.uid, account.gid);
}
