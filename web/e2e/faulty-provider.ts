import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

type Settings = Record<string, unknown>;

export type FaultyProvider = {
  origin: string;
  /** From here on calls that fit get a 503. */
  refuse: (path: RegExp) => void;
  /** From here on calls that fit are never answered. */
  hang: (path: RegExp) => void;
  heal: () => void;
  /** From here on the school has these settings besides its own. */
  set: (settings: Settings) => void;
  stop: () => Promise<void>;
};

const settingsPath = /^\/api\/settings(\?|$)/;

/** The real provider behind a wire that breaks when it is told to. */
export async function startFaultyProvider(real: string): Promise<FaultyProvider> {
  const faults: { refuse?: RegExp; hang?: RegExp; settings: Settings } = { settings: {} };
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    if (faults.hang?.test(path)) return;
    if (faults.refuse?.test(path)) return void response.writeHead(503).end();
    if (!settingsPath.test(path)) return pass(real, incoming, response);
    void settingsOf(real, incoming, faults.settings).then((text) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(text),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    origin: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    refuse: (path) => Object.assign(faults, { refuse: path }),
    hang: (path) => Object.assign(faults, { hang: path }),
    heal: () => Object.assign(faults, { refuse: undefined, hang: undefined }),
    set: (settings) => Object.assign(faults, { settings }),
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

async function settingsOf(real: string, { url, headers }: IncomingMessage, own: Settings) {
  const language = String(headers['accept-language'] ?? 'en-GB');
  const answer = await fetch(real + url, { headers: { 'accept-language': language } });
  const envelope = (await answer.json()) as { data: Settings };
  return JSON.stringify({ ...envelope, data: { ...envelope.data, ...own } });
}
