import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Pauses a call before the provider receives it, or after it has responded. */
export type PauseAt = 'before' | 'after' | null;

export type PausingProxy = {
  origin: string;
  lead: (to: string) => void;
  hold: (at: PauseAt) => void;
  /** Resolves when a call is paused. */
  held: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a proxy between portal and provider that can pause calls to some paths. */
export async function startPausingProxy(paths: string[]): Promise<PausingProxy> {
  let provider = '';
  let holdAt: PauseAt = null;
  let reached = Promise.withResolvers<void>();
  const stand = () => {
    reached.resolve();
    // Never resolves, because the process is killed meanwhile.
    return new Promise<never>(() => undefined);
  };

  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const isHeld = paths.some((path) => request.url?.endsWith(path));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (isHeld && holdAt === 'before') await stand();
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const body = Buffer.concat(chunks);
    const answer = await fetch(provider + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    });
    const text = await answer.text();
    if (isHeld && holdAt === 'after') await stand();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  };
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (to) => {
      provider = to;
    },
    hold: (at) => {
      holdAt = at;
      reached = Promise.withResolvers();
    },
    held: () => reached.promise,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
