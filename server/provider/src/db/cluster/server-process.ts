import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitLogFile } from '@fasl/tracing/log-file';
import { readCommandLine } from './process-identity.ts';
import type { DatabaseAccount } from './run-as.ts';

export type ServerOptions = {
  program: string;
  cluster: string;
  account: DatabaseAccount | null;
  port: number;
  logFile: string;
  settings: Record<string, string>;
};

/** `ended` resolves when the server has exited for any reason. */
export type ServerProcess = { ended: Promise<void>; stop(): Promise<void> };

const limitLogEveryMs = 60_000;

/** Starts a server and waits until it accepts connections. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { program, cluster, account, logFile } = options;
  limitLogFile(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(program, ['-D', cluster, ...flagsOf(options)], {
    ...account,
    cwd: cluster,
    stdio: ['ignore', log, log],
    // A separate process group, so that Ctrl-C in the terminal reaches only the parent, which stops
    // the database last.
    detached: true,
  });
  closeSync(log);
  child.unref();
  const stopAtExit = () => child.kill('SIGINT');
  process.once('exit', stopAtExit);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const limitLog = setInterval(() => limitLogFile(logFile), limitLogEveryMs).unref();
  child.once('exit', () => clearInterval(limitLog));
  try {
    await untilReady(child, options);
  } catch (error) {
    process.off('exit', stopAtExit);
    throw error;
  }
  const stop = async () => {
    process.off('exit', stopAtExit);
    await stopProcess(child);
  };
  return { ended, stop };
}

function flagsOf({ port, settings }: ServerOptions): string[] {
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'on',
    timezone: 'UTC',
    // Omits the row of a failed statement from the log, because rows contain personal data.
    log_error_verbosity: 'terse',
    ...settings,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function untilReady(child: ChildProcess, { cluster, logFile }: ServerOptions): Promise<void> {
  const deadline = Date.now() + 60_000;
  let failed = false;
  child.once('error', () => {
    failed = true;
  });
  while (!failed && child.exitCode === null && child.signalCode === null) {
    const [pid, , , , , , , state] = postmasterFile(cluster);
    if (Number(pid) === child.pid && state?.trim() === 'ready') return;
    if (Date.now() > deadline) child.kill('SIGQUIT');
    await sleep(10);
  }
  const last = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
  throw new Error(`PostgreSQL did not start. The end of ${logFile}:\n${last}`);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  // Keeps this process alive until the database has stopped writing.
  child.ref();
  child.kill('SIGINT');
  const killTimer = setTimeout(() => child.kill('SIGQUIT'), 20_000);
  await ended;
  clearTimeout(killTimer);
}

/** Stops a server whose parent process was killed. PostgreSQL recovers as after a crash. */
export async function stopLeftoverServer(cluster: string): Promise<void> {
  const pid = Number(postmasterFile(cluster)[0]);
  if (!pid) return;
  const command = readCommandLine(pid);
  if (!command?.includes(cluster)) {
    // The pid belongs to another process now, and the file would prevent PostgreSQL from starting.
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  for (let waited = 0; readCommandLine(pid)?.includes(cluster); waited += 20) {
    if (waited === 20_000) process.kill(pid, 'SIGQUIT');
    if (waited > 30_000) throw new Error(`The leftover PostgreSQL (pid ${pid}) does not stop.`);
    await sleep(20);
  }
}

function postmasterFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
