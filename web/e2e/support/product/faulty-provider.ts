import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

type Data = Record<string, unknown>;

export type FaultyProvider = {
  origin: string;
  /** Matching requests fail with a 503 from now on. */
  fail: (path: RegExp) => void;
  /** Matching requests get no response from now on. */
  hang: (path: RegExp) => void;
  restore: () => void;
  setSettings: (settings: Data) => void;
  /** Overrides data in the responses to matching requests. */
  changeResponse: (path: RegExp, data: Data) => void;
  stop: () => Promise<void>;
};

const settingsPath = /^\/api\/settings(\?|$)/;

/** Starts a proxy in front of the provider that simulates faults. */
export async function startFaultyProvider(real: string): Promise<FaultyProvider> {
  const faults: { fail?: RegExp; hang?: RegExp; changes: [path: RegExp, data: Data][] } = {
    changes: [],
  };
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    if (faults.hang?.test(path)) return;
    if (faults.fail?.test(path)) return void response.writeHead(503).end();
    const [, data] = faults.changes.findLast(([one]) => one.test(path)) ?? [];
    pass(real + path, incoming, { response, data });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const changeResponse = (path: RegExp, data: Data) => void faults.changes.push([path, data]);
  return {
    origin: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    fail: (path) => Object.assign(faults, { fail: path }),
    hang: (path) => Object.assign(faults, { hang: path }),
    restore: () => Object.assign(faults, { fail: undefined, hang: undefined }),
    setSettings: (settings) => changeResponse(settingsPath, settings),
    changeResponse,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type ProxyTarget = { response: ServerResponse; data: Data | undefined };

function pass(url: string, incoming: IncomingMessage, { response, data }: ProxyTarget): void {
  const { method, headers } = incoming;
  const plain = data && { 'accept-encoding': 'identity' };
  const outgoing = request(url, { method, headers: { ...headers, ...plain } }, (upstream) => {
    if (data) return void passChanged(upstream, response, data);
    response.writeHead(upstream.statusCode ?? 502, upstream.headers);
    upstream.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}

async function passChanged(upstream: IncomingMessage, response: ServerResponse, data: Data) {
  const envelope = (await json(upstream)) as { data: Data };
  response
    .writeHead(upstream.statusCode ?? 502, { 'content-type': 'application/json' })
    .end(JSON.stringify({ ...envelope, data: { ...envelope.data, ...data } }));
}
