import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { childEnv } from '@fasl/provider/testing';

export type RunningProcess = { origin: string; pid: number; kill: () => Promise<void> };

const kill = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

/** Runs a program as a process that can be killed and restarted at the same address. */
export async function startProcess(
  main: URL,
  env: Record<string, string>,
  origin: string,
): Promise<RunningProcess> {
  const child = spawn(process.execPath, [main.pathname], {
    env: { ...childEnv, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isUp(origin))) {
    if (child.exitCode !== null) throw new Error(`${main.pathname} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { origin, pid: child.pid ?? 0, kill: () => kill(child) };
}

const isUp = (origin: string): Promise<boolean> =>
  fetch(`${origin}/livez`).then(
    ({ ok }) => ok,
    () => false,
  );

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
