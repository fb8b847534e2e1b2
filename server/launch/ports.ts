import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from '@fasl/provider/embedded';

const attempts = 100;
const claims = new Map<number, { release: () => void }>();

/**
 * Returns the first free port from `first` on, or any port for 0. The port stays reserved, because
 * the server binds the port seconds later and another start must not choose the same port.
 */
export async function findFreePort(first: number, host = '127.0.0.1'): Promise<number> {
  for (let port = first; port < first + attempts; port++) {
    if (port > 0 && !claim(port)) continue;
    const found = await listenOnce(port, host);
    if (found !== undefined) return found;
    claims.get(port)?.release();
    claims.delete(port);
  }
  throw new Error(`No port from ${first} to ${first + attempts - 1} is free on ${host}.`);
}

/** Must be called after all servers have released the ports. */
export function releasePorts(): void {
  for (const { release } of claims.values()) release();
  claims.clear();
}

/** Locks a folder. The lock ends with the process, even after a kill. */
function claim(port: number): boolean {
  if (claims.has(port)) return false;
  const folder = join(tmpdir(), 'fasl-ports', String(port));
  try {
    mkdirSync(folder, { recursive: true });
    claims.set(port, lockDataDir(folder));
    return true;
  } catch (error) {
    // If another user owns the lock, only binding the port shows whether the port is free.
    return error instanceof Error && 'code' in error && error.code === 'EACCES';
  }
}

async function listenOnce(port: number, host: string): Promise<number | undefined> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (isBusy(error)) return undefined;
    throw error;
  }
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : port;
}

function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EADDRINUSE' || code === 'EACCES';
}
