import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export type FaultyProvider = {
  origin: string;
  /** From here on calls that fit get a 503. */
  refuse: (path: RegExp) => void;
  /** From here on calls that fit are never answered. */
  hang: (path: RegExp) => void;
  heal: () => void;
  stop: () => Promise<void>;
};

/** The real provider behind a wire that breaks when it is told to. */
export async function startFaultyProvider(real: string): Promise<FaultyProvider> {
  let refused: RegExp | undefined;
  let hanging: RegExp | undefined;
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    if (hanging?.test(path)) return;
    if (refused?.test(path)) return void response.writeHead(503).end();
    pass(real, incoming, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };

  return {
    origin: `http://127.0.0.1:${port}`,
    refuse: (path) => {
      refused = path;
    },
    hang: (path) => {
      hanging = path;
    },
    heal: () => {
      refused = undefined;
      hanging = undefined;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(real: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = incoming;
  const outgoing = request(real + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}
