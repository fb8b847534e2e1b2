import { once } from 'node:events';
import { createServer } from 'node:net';

const attempts = 100;

/** The first free port from `first` on, so that a busy one never stops the start. 0 asks for any. */
export async function freePort(first: number, host = '127.0.0.1'): Promise<number> {
  for (let port = first; port < first + attempts; port++) {
    const found = await listenOnce(port, host);
    if (found !== undefined) return found;
  }
  throw new Error(`No port from ${first} to ${first + attempts - 1} is free on ${host}.`);
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
