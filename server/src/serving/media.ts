import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { downstreamHeaders, upstreamHeaders } from './media-headers.ts';
import { isPlainPath } from './media-path.ts';

export type FileReader = {
  token: string;
  embedded: boolean;
  /** The provider does not know the token any more. */
  refuse: (reply: FastifyReply) => void;
};

type Options = {
  providerApiUrl: string;
  metrics: Metrics;
  /** Who is asking for a private file, or `null` for a guest. */
  readerOf: (request: FastifyRequest) => FileReader | null;
};

const privatePrefix = '/media/file';
const hour = 3_600_000;

const upstream = {
  // A reader on a weak line holds one for as long as a film lasts.
  connections: 128,
  pipelining: 1,
  connect: { timeout: 2_000 },
  headersTimeout: 5_000,
  bodyTimeout: 10_000,
};

/** The provider's files under our own address: pictures for everyone, uploads for their owner. */
export async function registerMedia(app: FastifyInstance, options: Options): Promise<void> {
  const { origin, pathname } = new URL(options.providerApiUrl);
  const api = pathname.replace(/\/$/, '');
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      // A film on a weak line takes as long as it takes; a provider that stalls is cut off below.
      route.handlerTimeout = hour;
    });
    await mount(scope, { ...options, origin, prefix: privatePrefix, target: `${api}/file` });
    await mount(scope, { ...options, origin, prefix: '/media', target: '/media' });
  });
}

type Mount = Options & { origin: string; prefix: string; target: string };

async function mount(app: FastifyInstance, options: Mount): Promise<void> {
  const { origin, prefix, target, readerOf } = options;
  const isPrivate = prefix === privatePrefix;

  await app.register(httpProxy, {
    upstream: origin,
    prefix,
    rewritePrefix: target,
    httpMethods: ['GET', 'HEAD'],
    disableRequestLogging: true,
    destroyAgent: true,
    undici: upstream,
    preHandler: (request, reply, done) => {
      if (!isPlainPath(request.url, prefix)) return refuse(reply, 404);
      if (isPrivate && !readerOf(request)) return refuse(reply, 401);
      done();
    },
    handler: (request, reply, path) => pass({ request, reply, path }, options),
  });
}

type Wanted = { request: FastifyRequest; reply: FastifyReply; path: string };

function pass({ request, reply, path }: Wanted, options: Mount): FastifyReply {
  const isPrivate = options.prefix === privatePrefix;
  const reader = isPrivate ? options.readerOf(request) : null;
  return reply.from(path, {
    // One attempt: a browser that wants a file asks again by itself.
    retryDelay: () => null,
    queryString: (_, url) => ownQuery(url),
    rewriteRequestHeaders: () =>
      upstreamHeaders(request.headers, { requestId: request.id, ...reader }),
    // The status decides what passes, and it is not known here: see answer().
    rewriteHeaders: () => ({}),
    onResponse: (_request, _reply, response) =>
      answer({ reply, reader, response: response as unknown as Upstream }, options),
    onError: (_, { error }) => {
      observe(reply, options, 'failed');
      refuse(reply, 'statusCode' in error && error.statusCode === 504 ? 504 : 502);
    },
  });
}

type Upstream = { statusCode: number; headers: IncomingHttpHeaders; stream: Readable };
type Exchange = { reply: FastifyReply; reader: FileReader | null; response: Upstream };

const passed = new Set([200, 206, 304]);
const refused = new Set([401, 403, 404, 410, 412, 416, 429]);

function answer({ reply, reader, response }: Exchange, options: Mount): void {
  const { statusCode: status, headers, stream } = response;
  observe(reply, options, String(status));
  if (passed.has(status)) {
    const kept = downstreamHeaders(headers, { isPrivate: reader !== null, status });
    reply.code(status).headers(kept).send(stream);
    return;
  }
  // Its own words, and wherever it would redirect to, are not for the browser.
  stream.on('error', () => undefined).destroy();
  if (status === 401) reader?.refuse(reply);
  const range = headers['content-range'];
  if (status === 416 && range) reply.header('content-range', range);
  refuse(reply, refused.has(status) ? status : 502);
}

function observe(reply: FastifyReply, { metrics, prefix }: Mount, outcome: string): void {
  metrics.upstream({ endpoint: prefix, outcome, seconds: reply.elapsedTime / 1000 });
}

function refuse(reply: FastifyReply, status: number): void {
  reply.code(status).header('cache-control', 'no-store');
  reply.send({ message: null, data: null, show: false });
}

/** The mark of an embedded page is for us, not for the provider. */
function ownQuery(url: string): string {
  const at = url.indexOf('?');
  const query = new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
  query.delete('embed');
  return query.toString();
}
