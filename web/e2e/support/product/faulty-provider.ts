import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

type Data = Record<string, unknown>;

export type FaultyProvider = {
  origin: string;
  /** Matching requests fail with a 503 from now on. */
  refuse: (path: RegExp) => void;
  /** Matching requests get no response from now on. */
  hang: (path: RegExp) => void;
  heal: () => void;
  /** Overrides settings of the school. */
  set: (settings: Data) => void;
  /** Overrides data in the responses to matching requests. */
  change: (path: RegExp, data: Data) => void;
  stop: () => Promise<void>;
};

const settingsPath = /^\/api\/settings(\?|$)/;

/** Starts a proxy in front of the provider that simulates faults. */
export async function startFaultyProvider(real: string): Promise<FaultyProvider> {
  const faults: { refuse?: RegExp; hang?: RegExp; changes: [path: RegExp, data: Data][] } = {
    changes: [],
  };
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    if (faults.hang?.test(path)) return;
    if (faults.refuse?.test(path)) return void response.writeHead(503).end();
    const [, data] = faults.changes.findLast(([one]) => one.test(path)) ?? [];
    pass(real + path, incoming, { response, data });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const change = (path: RegExp, data: Data) => void faults.changes.push([path, data]);
  return {
    origin: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    refuse: (path) => Object.assign(faults, { refuse: path }),
    hang: (path) => Object.assign(faults, { hang: path }),
    heal: () => Object.assign(faults, { refuse: undefined, hang: undefined }),
    set: (settings) => change(settingsPath, settings),
    change,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Onward = { response: ServerResponse; data: Data | undefined };

function pass(url: string, incoming: IncomingMessage, { response, data }: Onward): void {
  const { method, headers } = incoming;
  const plain = data && { 'accept-encoding': 'identity' };
  const outgoing = request(url, { method, headers: { ...headers, ...plain } }, (answer) => {
    if (data) return void passChanged(answer, response, data);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}

async function passChanged(answer: IncomingMessage, response: ServerResponse, data: Data) {
  const envelope = (await json(answer)) as { data: Data };
  response
    .writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json' })
    .end(JSON.stringify({ ...envelope, data: { ...envelope.data, ...data } }));
}
