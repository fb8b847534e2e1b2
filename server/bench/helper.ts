import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rejectOnExit, startChild } from '../launch/child.ts';

export type Helper = { origin: string; pid: number; stop: () => Promise<void> };

/** Starts a helper program in front of a server. */
export async function startHelper(name: string, before: string): Promise<Helper> {
  const child = startChild({
    name,
    args: [`server/bench/${name}.ts`, before],
    env: process.env,
    logFile: join(tmpdir(), `fasl-bench-${name}.log`),
  });
  const port = Number(await rejectOnExit(child, child.message));
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid, stop: child.stop };
}
