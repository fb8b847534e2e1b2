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
  /** Keeps connections open without any response. */
  freezePrimary: () => void;
  stop: () => Promise<void>;
};

const database = 'fasl';
const settings = { max_connections: '60' };

/** Starts two PostgreSQL servers with the provider's tables. The second server is a hot standby. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const folder = mkdtempSync(join(tmpdir(), 'fasl-pair-'));
  // Root runs PostgreSQL as another system user, which needs access to the folder.
  chmodSync(folder, 0o755);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const prepared = await startEmbeddedPostgres({ dataDir: first, database, settings });
  await migrateDatabase(prepared.url);
  await prepared.stop();
  execFileSync('cp', ['-a', first, second]);
  const primary = await startEmbeddedPostgres({ dataDir: first, database, settings });
  const password = readFileSync(join(first, 'password'), 'utf8').trim();
  const standby = await startStandby(second, { port: primary.port, password });
  await waitUntilStreaming(primary.url);
  const postmaster = () => {
    const [pid] = readFileSync(join(first, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
    return Number(pid);
  };
  let frozen: number[] = [];
  const freezePrimary = () => {
    process.kill(postmaster(), 'SIGSTOP');
    const children = execFileSync('pgrep', ['-P', String(postmaster())], { encoding: 'utf8' });
    frozen = [postmaster(), ...children.trim().split('\n').map(Number)];
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  };
  const killPrimary = async () => {
    process.kill(postmaster(), 'SIGKILL');
    await primary.ended;
  };
  const stop = async () => {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');
    await standby.stop();
    await primary.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const urlOf = (...nodes: Node[]) => {
    const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join();
    return `postgres://postgres:${password}@${hosts}/${database}`;
  };
  return { primary, standby, urlOf, killPrimary, freezePrimary, stop };
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

function startStandby(dataDir: string, primary: { port: number; password: string }) {
  writeFileSync(join(dataDir, 'postgres/cluster/standby.signal'), '', { mode: 0o644 });
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${primary.password}`;
  return startEmbeddedPostgres({
    dataDir,
    database,
    settings: { ...settings, primary_conninfo: `${source} application_name=second` },
  });
}
