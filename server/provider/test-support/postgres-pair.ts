import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/db/embedded.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open.ts';

type Node = Pick<EmbeddedPostgres, 'port'>;

export type PostgresPair = {
  primary: EmbeddedPostgres;
  standby: EmbeddedPostgres;
  /** The connection string of the given servers, in this order. */
  urlOf: (...nodes: Node[]) => string;
  killPrimary: () => Promise<void>;
  killStandby: () => Promise<void>;
  /** Starts the killed standby again, on its port. */
  restartStandby: () => Promise<void>;
  /** Keeps connections open without any response. */
  freezePrimary: () => void;
  freezeStandby: () => void;
  /** Ends what `freezePrimary` and `freezeStandby` did. */
  unfreeze: () => void;
  /** The process ids of the servers, for measurements. */
  pids: () => { primary: number; standby: number };
  stop: () => Promise<void>;
};

type PairOptions = {
  /** Fills the database before it is copied to the standby. */
  prepare?: (url: string) => Promise<void>;
  settings?: Record<string, string>;
};

const database = 'fasl';

/** Starts two PostgreSQL servers with the provider's tables. The second server is a hot standby. */
export async function startPostgresPair({
  prepare,
  settings: given,
}: PairOptions = {}): Promise<PostgresPair> {
  const settings = { max_connections: '60', ...given };
  const folder = mkdtempSync(join(tmpdir(), 'fasl-pair-'));
  // Root runs PostgreSQL as another system user, which needs access to the folder.
  chmodSync(folder, 0o755);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const prepared = await startEmbeddedPostgres({ dataDir: first, database, settings });
  await migrateDatabase(prepared.url);
  await prepare?.(prepared.url);
  await prepared.stop();
  execFileSync('cp', ['-a', first, second]);
  const primary = await startEmbeddedPostgres({ dataDir: first, database, settings });
  const password = readFileSync(join(first, 'password'), 'utf8').trim();
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${password}`;
  const standbyOptions = {
    dataDir: second,
    database,
    settings: { ...settings, primary_conninfo: `${source} application_name=second` },
  };
  writeFileSync(join(second, 'postgres/cluster/standby.signal'), '', { mode: 0o644 });
  let standby = await startEmbeddedPostgres(standbyOptions);
  await waitUntilStreaming(primary.url);
  const frozen = createFreezer();
  return {
    primary,
    get standby() {
      return standby;
    },
    urlOf: (...nodes) => {
      const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join();
      return `postgres://postgres:${password}@${hosts}/${database}`;
    },
    killPrimary: () => kill(first, primary),
    killStandby: () => kill(second, standby),
    async restartStandby() {
      await standby.stop();
      standby = await startEmbeddedPostgres({ ...standbyOptions, port: standby.port });
    },
    freezePrimary: () => frozen.freeze(first),
    freezeStandby: () => frozen.freeze(second),
    unfreeze: frozen.unfreeze,
    pids: () => ({ primary: readPostmasterPid(first), standby: readPostmasterPid(second) }),
    async stop() {
      frozen.unfreeze();
      await standby.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readPostmasterPid(dataDir: string): number {
  const [pid] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
}

async function kill(dataDir: string, { ended }: EmbeddedPostgres): Promise<void> {
  process.kill(readPostmasterPid(dataDir), 'SIGKILL');
  await ended;
}

function createFreezer() {
  let frozen: number[] = [];
  return {
    freeze: (dataDir: string) => {
      const postmaster = readPostmasterPid(dataDir);
      process.kill(postmaster, 'SIGSTOP');
      const children = execFileSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' });
      const pids = [postmaster, ...children.trim().split('\n').map(Number)];
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      frozen = [...frozen, ...pids];
    },
    unfreeze: () => {
      // The first process of each server is last, because it removes children that have exited.
      for (const pid of frozen.splice(0).toReversed()) process.kill(pid, 'SIGCONT');
    },
  };
}

/** A standby that has just started is not yet connected to its primary. */
async function waitUntilStreaming(url: string): Promise<void> {
  const connection = openDatabase(url, { poolSize: 1 });
  const isStreaming = async () => {
    const rows = await connection.client`select from pg_stat_replication where state = 'streaming'`;
    return rows.length > 0;
  };
  while (!(await isStreaming())) await sleep(50);
  await connection.close();
}
