import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export type Program = { name: string; args: string[]; env: NodeJS.ProcessEnv; logFile: string };

export type Child = {
  name: string;
  pid: number;
  /** Settles when the process is gone. */
  exited: Promise<{ code: number | null; sentence: string }>;
  /** The first message the process sends. */
  message: Promise<unknown>;
  stop: () => Promise<void>;
};

const graceMs = 15_000;
const preload = new URL('end-with-parent.ts', import.meta.url).href;

/**
 * Starts a Node program that logs to a file. It gets a process group of its own: Ctrl-C in a
 * terminal then reaches only the launcher, which ends its children in order.
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

/** What the promise gives, unless the child ends before. */
export function whileAlive<T>(child: Child, promise: Promise<T>): Promise<T> {
  const dead = child.exited.then(({ sentence }) => Promise.reject(new Error(sentence)));
  return Promise.race([promise, dead]);
}

function spawnNode({ args, env, logFile }: Program): ChildProcess {
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 });
  const child = spawn(process.execPath, ['--import', preload, ...args], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  return child;
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
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8);
  return `${lines.map((line) => `  ${line.slice(0, 400)}`).join('\n')}\n  (all of it: ${file})`;
}
