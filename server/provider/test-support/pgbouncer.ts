import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findDatabaseAccount } from '../src/db/cluster/run-as.ts';
import { createClient } from '../src/db/create-client.ts';

/** The usual paths on Debian and other systems. */
export const pgbouncerPath = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) =>
  existsSync(file),
);

export type Pooler = { urlOf: (direct: string) => string; stop: () => Promise<void> };

type Options = { mode: 'transaction' | 'session'; poolSize: number };

/** Starts PgBouncer in front of a PostgreSQL server, configured as at most hosting companies. */
export async function startPgBouncer(direct: string, options: Options): Promise<Pooler> {
  if (!pgbouncerPath) throw new Error('Install pgbouncer.');
  const folder = mkdtempSync(join(tmpdir(), 'fasl-pgbouncer-'));
  const port = await freePort();
  const file = writeConfiguration(folder, { direct: new URL(direct), port, ...options });
  // PgBouncer refuses to run as root.
  const child = spawn(pgbouncerPath, ['-q', file], { ...findDatabaseAccount(), stdio: 'ignore' });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const urlOf = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
  const stop = async () => {
    process.off('exit', kill);
    const exit = once(child, 'exit');
    child.kill('SIGINT');
    await exit;
    rmSync(folder, { recursive: true });
  };
  await answers(urlOf(direct)).catch((error) => {
    // A worker with a running child does not end.
    kill();
    throw error;
  });
  return { urlOf, stop };
}

type Configuration = Options & { direct: URL; port: number };

function writeConfiguration(folder: string, configuration: Configuration): string {
  const { direct, port, mode, poolSize } = configuration;
  const users = join(folder, 'users.txt');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${direct.username}" "${decodeURIComponent(direct.password)}"\n`);
  const lines = [
    '[databases]',
    `* = host=${direct.hostname} port=${direct.port}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${poolSize}`,
    'max_client_conn = 200',
    'server_login_retry = 1',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const account = findDatabaseAccount();
  chmodSync(folder, 0o700);
  if (account) for (const path of [folder, users, file]) chownSync(path, account.uid, account.gid);
  return file;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = createClient(url, { max: 1, connect_timeout: 2, prepare: false });
    const error = await client`select 1`.then(
      () => null,
      (reason: unknown) => reason,
    );
    await client.end({ timeout: 0 });
    if (error === null) return;
    if (attempt === 50) throw error;
    await sleep(100);
  }
}
