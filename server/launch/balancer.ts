import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

type Options = { port: number; host?: string; upstreams: readonly string[] };
export type Balancer = { origin: string; stop: () => Promise<void> };

const probeIntervalMs = 250;
/** Higher than the portal's limit for JSON. A larger body is streamed and sent only once. */
const maxBufferedBytes = 1024 * 1024;
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A minimal round-robin load balancer without sticky sessions. Skips upstreams that are not ready.
 * A request that no upstream has accepted is sent to the next one; a request without a response
 * only if it is idempotent.
 */
export async function startBalancer({
  port,
  host = '127.0.0.1',
  upstreams,
}: Options): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const { order, rest } = watchUpstreams(upstreams);
  const server = createServer((incoming, answer) => {
    serve(incoming, answer, { agent, order }).catch(() => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502, { 'retry-after': '1' }).end();
    });
  });
  server.requestTimeout = 0;
  server.listen(port, host);
  await once(server, 'listening');
  const stop = async () => {
    rest();
    server.closeAllConnections();
    server.close();
    agent.destroy();
    await once(server, 'close');
  };
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : port;
  return { origin: `http://${host}:${own}`, stop };
}

function watchUpstreams(upstreams: readonly string[]) {
  const ready = new Set(upstreams);
  let turn = 0;
  const probe = async (origin: string) => {
    const isReady = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(origin);
    else ready.delete(origin);
  };
  const timer = setInterval(() => void Promise.all(upstreams.map(probe)), probeIntervalMs);
  return {
    /** Round robin. Upstreams that are not ready come last. */
    order: () => {
      turn += 1;
      const around = upstreams.map(
        (_, index) => upstreams[(turn + index) % upstreams.length] ?? '',
      );
      return around.toSorted((one, other) => Number(ready.has(other)) - Number(ready.has(one)));
    },
    rest: () => clearInterval(timer),
  };
}

type RoutingContext = { agent: Agent; order: () => string[] };

async function serve(
  incoming: IncomingMessage,
  answer: ServerResponse,
  { agent, order }: RoutingContext,
) {
  const length = Number(incoming.headers['content-length'] ?? 0);
  const isWhole = length <= maxBufferedBytes && incoming.headers['transfer-encoding'] === undefined;
  const body = isWhole ? await buffer(incoming) : incoming;
  const mayRepeat = isWhole && repeatable.has(incoming.method ?? '');
  for (const origin of order()) {
    // A reused connection can close while a request is sent, so it is unknown whether the upstream
    // has received the request.
    const outcome = await forward(origin, {
      incoming,
      answer,
      body,
      agent: mayRepeat ? agent : false,
    });
    if (outcome === 'answered') return;
    if (!isWhole || (outcome === 'lost' && !mayRepeat)) break;
  }
  if (!answer.headersSent) answer.writeHead(502, { 'retry-after': '1' }).end();
}

type ForwardInput = {
  incoming: IncomingMessage;
  answer: ServerResponse;
  body: Buffer | IncomingMessage;
  agent: Agent | false;
};
/** `refused`: the connection was refused. `lost`: the connection broke before a response. */
type Outcome = 'answered' | 'refused' | 'lost';

function forward(
  origin: string,
  { incoming, answer, body, agent }: ForwardInput,
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const before = incoming.headers['x-forwarded-for'];
  const from = incoming.socket.remoteAddress ?? '';
  const outgoing = request(origin + (incoming.url ?? '/'), {
    method: incoming.method,
    agent,
    headers: {
      ...incoming.headers,
      'x-forwarded-for': before ? `${String(before)}, ${from}` : from,
    },
  });
  outgoing.on('response', (response) => {
    const { connection: _, 'keep-alive': __, ...headers } = response.headers;
    answer.writeHead(response.statusCode ?? 502, headers);
    response.on('error', () => answer.destroy());
    response.on('aborted', () => answer.destroy());
    response.pipe(answer);
    resolve('answered');
  });
  outgoing.on('error', (error: NodeJS.ErrnoException) => {
    if (answer.headersSent) answer.destroy();
    else resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'lost');
  });
  answer.once('close', () => outgoing.destroy());
  if (Buffer.isBuffer(body)) outgoing.end(body);
  else body.pipe(outgoing);
  return promise;
}
