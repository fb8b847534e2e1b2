import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrateDatabase } from '../../provider/src/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../provider/src/db/open.ts';
import { installPackages } from '../cluster/packages.ts';
import { createBackedUpServer } from './backed-up-server.ts';

const rows = 500;

/**
 * Rehearses a restore to a second before a bad statement: backs up a database, writes to it, deletes
 * everything, restores, and compares the rows.
 */
process.exitCode = (await rehearse()) ? 0 : 1;

async function rehearse(): Promise<boolean> {
  installPackages(['pgbackrest']);
  const folder = mkdtempSync(join(tmpdir(), 'fasl-restore-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const server = createBackedUpServer(folder);
  try {
    server.initialise();
    server.start();
    await migrateDatabase(server.url);
    console.log('full backup');
    server.createStanza();
    server.backUp();
    const time = await withDatabase(server.url, writeAndDelete);
    console.log(`deleted all users by mistake; restoring to ${time}`);
    server.stop();
    const began = performance.now();
    server.restoreTo(time);
    server.start();
    const restored = await withDatabase(server.url, countAfterPromotion);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(`restored ${restored} of ${rows} users in ${seconds} s`);
    return restored === rows;
  } finally {
    stopIfRunning(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

function stopIfRunning(server: { stop: () => unknown }): void {
  try {
    server.stop();
  } catch {
    // The server did not start.
  }
}

async function withDatabase<T>(url: string, work: (open: OpenDatabase) => Promise<T>): Promise<T> {
  const open = openDatabase(url, { poolSize: 1, statementTimeoutMs: 60_000 });
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}

/** Writes rows after the backup, then deletes them. Returns the time in between. */
async function writeAndDelete({ client }: OpenDatabase): Promise<string> {
  await client`
    insert into users (role, username, first_name, last_name)
    select 'student', 'restored-' || number, 'Restored', number::text
    from generate_series(1, ${rows}::int) as number`;
  await sleep(1_100);
  const [row] = await client<{ time: string }[]>`select now()::text as time`;
  await sleep(1_100);
  await client`delete from users`;
  return row?.time ?? '';
}

async function countAfterPromotion({ client }: OpenDatabase): Promise<number> {
  for (;;) {
    const [row] = await client<{ count: number; isStandby: boolean }[]>`
      select count(*)::int as count, pg_is_in_recovery() as "isStandby" from users`;
    if (row && !row.isStandby) return row.count;
    await sleep(200);
  }
}
