import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * Replaces the provider in proxy measurements: returns recorded responses of the real provider, cut
 * to the size in `query`, with almost no cost.
 */
const origin = process.argv[2];
if (!origin) throw new Error('usage: fixed-upstream <provider>');

type RecordedResponse = { type: string; caching?: string | undefined; body: Buffer };
const recorded = new Map<string, RecordedResponse>();
const sizes: Record<string, number> = { small: 2_000, large: 40_000 };

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  if (path.endsWith('/upload')) return swallow(request, response);
  const key = `${path} ${request.headers['accept-language']}`;
  const known = request.method === 'GET' ? recorded.get(key) : undefined;
  if (known) return answer(response, 200, known);
  void askReal(request, key).then(({ status, ...real }) => answer(response, status, real));
});

server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
process.on('SIGTERM', () => process.exit(0));

/** Discards an upload. */
function swallow(request: IncomingMessage, response: ServerResponse): void {
  const body = Buffer.from(
    JSON.stringify({ message: null, show: false, data: { uri: '/api/file/bench.pdf' } }),
  );
  request.resume().once('end', () => answer(response, 201, { type: 'application/json', body }));
}

async function askReal(
  request: IncomingMessage,
  key: string,
): Promise<RecordedResponse & { status: number }> {
  const { method = 'GET', url: path = '/' } = request;
  const { connection: _, host: __, 'transfer-encoding': ___, ...headers } = request.headers;
  const sent: Buffer[] = [];
  for await (const chunk of request) sent.push(chunk);
  const real = await fetch(origin + withoutSize(path), {
    method,
    headers: headers as Record<string, string>,
    ...(sent.length > 0 && { body: Buffer.concat(sent) }),
  });
  const type = real.headers.get('content-type') ?? 'application/octet-stream';
  const caching = real.headers.get('cache-control') ?? undefined;
  const body = cut(Buffer.from(await real.arrayBuffer()), path);
  if (real.ok && method === 'GET') recorded.set(key, { type, caching, body });
  return { status: real.status, type, caching, body };
}

function answer(response: ServerResponse, status: number, recording: RecordedResponse): void {
  const { type, caching, body } = recording;
  response
    .writeHead(status, {
      'content-type': type,
      'content-length': body.length,
      ...(caching && { 'cache-control': caching }),
    })
    .end(body);
}

function withoutSize(path: string): string {
  return path.replace(/([?&]query=)(small|large)\b/, '$1');
}

/** Repeats or cuts a list until the response has the requested size. */
function cut(body: Buffer, path: string): Buffer {
  const wanted = sizes[/[?&]query=(\w+)/.exec(path)?.[1] ?? ''];
  if (!wanted) return body;
  const envelope = JSON.parse(body.toString()) as { data: unknown };
  const rows = listsIn(envelope);
  for (const list of rows) {
    const one = JSON.stringify(list).length / Math.max(list.length, 1);
    const count = Math.max(1, Math.round(wanted / rows.length / one));
    const repeated = Array.from({ length: count }, (_, index) => list[index % list.length]);
    list.splice(0, list.length, ...repeated);
  }
  return Buffer.from(JSON.stringify(envelope));
}

function listsIn({ data }: { data: unknown }): unknown[][] {
  const values = Array.isArray(data) ? [data] : Object.values((data ?? {}) as object);
  return values.filter((value): value is unknown[] => Array.isArray(value) && value.length > 0);
}
