import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { LogFile } from '@fasl/tracing/log-file';

export type Program = { name: string; args: string[]; env: NodeJS.ProcessEnv; logFile: string };

export type Child = {
  name: string;
  pid: number;
  exited: Promise<{ code: number | null; sentence: string }>;
  /** The first message from the process. */
  message: Promise<unknown>;
  stop: () => Promise<void>;
};

const graceMs = 15_000;
const preload = new URL('end-with-parent.ts', import.meta.url).href;

/**
 * Starts a Node program that logs to a file. The program has a separate process group, so that
 * Ctrl-C in a terminal reaches only the launcher, which stops its children in order.
 */
export function startChild(program: Program): Child {
  const process = spawnNode(program);
  const exited = once(process, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    sentence: `${program.name} ended ${signal ? `by ${signal}` : `with code ${code}`}.\n${lastLines(program.logFile)}`,
  }));
  const message = new Promise((resolve) => process.once('message', resolve));
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= stopProcess(process));
  return { name: program.name, pid: process.pid ?? 0, exited, message, stop };
}

/** Resolves with the promise, or rejects if the child exits first. */
export function rejectOnExit<T>(child: Child, promise: Promise<T>): Promise<T> {
  const dead = child.exited.then(({ sentence }) => Promise.reject(new Error(sentence)));
  return Promise.race([promise, dead]);
}

function spawnNode({ args, env, logFile }: Program): ChildProcess {
  const log = openLog(logFile);
  const child = spawn(process.execPath, ['--import', preload, ...args], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.on('data', (chunk: Buffer) => log.write(chunk));
  child.stderr?.on('data', (chunk: Buffer) => log.write(chunk));
  return child;
}

const openLogs = new Map<string, LogFile>();

/** Replicas share a log file, and only one writer may rotate it. */
function openLog(path: string): LogFile {
  const log = openLogs.get(path) ?? new LogFile(path);
  openLogs.set(path, log);
  return log;
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const isLate = await Promise.race([exit.then(() => false), sleep(graceMs, true, { ref: false })]);
  if (isLate) child.kill('SIGKILL');
  await exit;
}

function lastLines(file: string): string {
  const lines = readText(file).trimEnd().split('\n').slice(-8);
  return `${lines.map((line) => `  ${line.slice(0, 400)}`).join('\n')}\n  (all of it: ${file})`;
}

const maxTailBytes = 16 * 1024;

/** Reads only the end, because a log may be large, and reading a device would never end. */
function readText(file: string): string {
  try {
    const fd = openSync(file, 'r');
    const { size } = fstatSync(fd);
    const bytes = Buffer.alloc(Math.min(size, maxTailBytes));
    readSync(fd, bytes, 0, bytes.length, size - bytes.length);
    closeSync(fd);
    return bytes.toString();
  } catch {
    return 'its log could not be read';
  }
}
