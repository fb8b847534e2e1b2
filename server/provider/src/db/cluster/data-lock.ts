import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProcessIdentity } from './process-identity.ts';

type Holder = { pid: number; identity: string };

export class DataDirInUse extends Error {
  readonly pid: number;

  constructor(dataDir: string, holder: Holder) {
    super(
      `Another process (pid ${holder.pid}) is using the database in ${dataDir}. ` +
        'Stop it first, or choose another data directory.',
    );
    this.name = 'DataDirInUse';
    this.pid = holder.pid;
  }
}

/** Locks the data directory for this process. Replaces a lock whose process has exited. */
export function lockDataDir(dataDir: string): { release(): void } {
  const lock = join(dataDir, 'lock');
  const mine = `${lock}.${process.pid}`;
  const holder: Holder = { pid: process.pid, identity: readProcessIdentity(process.pid) ?? '' };
  // Writes a separate file and links it, so that a lock file is never incomplete.
  writeFileSync(mine, JSON.stringify(holder), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (tryLink(mine, lock)) return { release: () => rmSync(lock, { force: true }) };
      const text = readLock(lock);
      const other = parseHolder(text);
      if (other && readProcessIdentity(other.pid) === other.identity) {
        throw new DataDirInUse(dataDir, other);
      }
      removeStale(lock, text, `${mine}.stale`);
    }
    throw new Error(`Other processes replace the lock ${lock} at the same time. Try again.`);
  } finally {
    rmSync(mine, { force: true });
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readLock(lock: string): string {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return '';
  }
}

function parseHolder(text: string): Holder | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Two processes may find the same stale lock. The second process restores the lock that the first
 * one has linked meanwhile.
 */
function removeStale(lock: string, stale: string, aside: string): void {
  try {
    renameSync(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readLock(aside) !== stale) tryLink(aside, lock);
  rmSync(aside, { force: true });
}
