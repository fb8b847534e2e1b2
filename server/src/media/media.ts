import { lookup } from 'node:dns';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent } from 'undici';
import type { Metrics } from '../observability/metrics.ts';
import { createAddressPermits } from '../overload/address-permits.ts';
import { breakOffWhenStalled } from '../overload/stall.ts';
import { isForeign401 } from '../provider-client/answer.ts';
import { portalDeviceId } from '../provider-client/caller.ts';
import { createContractPathTest } from '../provider-client/contract-path.ts';
import { anyOf, type Resolve } from '../provider-client/lookup-any.ts';
import { downstreamHeaders, isFileType, upstreamHeaders } from './media-headers.ts';
import { isPlainPath, originPrefix } from './media-path.ts';

export type FileReader = {
  token: string;
  deviceId: string | null;
  embedded: boolean;
  /** The provider does not know the token any more. */
  refuse: (reply: FastifyReply) => void;
};

type Options = {
  providerApiUrl: string;
  metrics: Metrics;
  /** The session that a request came with, or `null` for a guest. */
  readerOf: (request: FastifyRequest) => FileReader | null;
  limits?: Limits;
  resolve?: Resolve;
};

const privatePrefix = '/media/file';
const hour = 3_600_000;

export const mediaLimits = {
  connections: 128,
  /** Films, which are read in parts, are long and have connections of their own. */
  films: 64,
  /** Files under way to one address, so that no visitor holds them all; a whole class waits its turn. */
  perAddress: 24,
  waitMs: 5_000,
  /** Of a reader who takes nothing more. */
  stallMs: 25_000,
};
type Limits = typeof mediaLimits;

const upstream = {
  pipelining: 1,
  headersTimeout: 5_000,
  bodyTimeout: 10_000,
};

/** The provider's files under our own address: pictures for everyone, uploads for their owner. */
export async function registerMedia(app: FastifyInstance, options: Options): Promise<void> {
  const { origin, pathname } = new URL(options.providerApiUrl);
  const api = pathname.replace(/\/$/, '');
  const { limits = mediaLimits, resolve = lookup } = options;
  const places = createAddressPermits({ most: limits.perAddress, waitMs: limits.waitMs });
  const shared = { ...options, origin, limits, resolve, places };
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      // A film on a weak line takes as long as it takes; a provider that stalls is cut off below.
      route.handlerTimeout = hour;
    });
    await mount(scope, { ...shared, prefix: privatePrefix, target: `${api}/file` });
    await mount(scope, { ...shared, prefix: originPrefix, target: '' });
    await mount(scope, { ...shared, prefix: '/media', target: '/media' });
  });
}

type Mount = Required<Options> & {
  places: ReturnType<typeof createAddressPermits>;
  origin: string;
  prefix: string;
  target: string;
};

async function mount(app: FastifyInstance, options: Mount): Promise<void> {
  const { origin, prefix, target, readerOf, places } = options;
  const isPrivate = prefix === privatePrefix;
  const isServed = pathTest(options);

  await app.register(httpProxy, {
    upstream: origin,
    prefix,
    rewritePrefix: target,
    httpMethods: ['GET', 'HEAD'],
    disableRequestLogging: true,
    destroyAgent: true,
    undici: openPools(options),
    // oxlint-disable-next-line typescript/no-misused-promises -- Fastify waits for it; the plugin's type does not say so.
    preHandler: async (request, reply) => {
      if (!isServed(request.url)) return refuse(reply, 404);
      if (isPrivate && !readerOf(request)) return refuse(reply, 401);
      const leave = await places.enter(normalizeIP(request.ip, 64));
      if (!leave) return refuse(reply.header('retry-after', '5'), 429);
      if (reply.raw.destroyed) leave();
      else reply.raw.once('close', leave);
    },
    handler: (request, reply, path) => pass({ request, reply, path }, options),
  });
}

/** Paths of the contract answer data, also to callers without a token: they are not files. */
function pathTest({ prefix, providerApiUrl }: Mount): (url: string) => boolean {
  if (prefix !== originPrefix) return (url) => isPlainPath(url, prefix);
  const isContractPath = createContractPathTest(providerApiUrl);
  const pathOf = (url: string) =>
    decodeURIComponent(url.slice(prefix.length).replace(/[?#].*$/s, ''));
  return (url) => isPlainPath(url, prefix) && !isContractPath(pathOf(url));
}

/** What the proxy takes for a pool: two of them, chosen by what is asked for. */
function openPools({ limits, resolve }: Pick<Mount, 'limits' | 'resolve'>) {
  const line = { ...upstream, connect: { timeout: 2_000, lookup: anyOf(resolve) } };
  const pictures = new Agent({ ...line, connections: limits.connections });
  const parts = new Agent({ ...line, connections: limits.films });
  const request = (asked: Asked, ...callback: unknown[]) =>
    // oxlint-disable-next-line typescript/unbound-method -- It is bound by this very call.
    Reflect.apply(Agent.prototype.request, isForPart(asked) ? parts : pictures, [
      asked,
      ...callback,
    ]);
  const destroy = () => Promise.all([pictures.destroy(), parts.destroy()]);
  return { ...upstream, request, destroy };
}

type Asked = { headers?: object };
const isForPart = ({ headers }: Asked) => headers !== undefined && 'range' in headers;

type Wanted = { request: FastifyRequest; reply: FastifyReply; path: string };

function pass({ request, reply, path }: Wanted, options: Mount): FastifyReply {
  const isPrivate = options.prefix === privatePrefix;
  const session = options.readerOf(request);
  // A public file is the same for everybody: it is requested without the token.
  const reader = isPrivate ? session : null;
  const { token, embedded } = reader ?? {};
  const caller = {
    requestId: request.id,
    deviceId: session?.deviceId ?? portalDeviceId,
    token,
    embedded,
  };
  return reply.from(path, {
    // One attempt: a browser that wants a file asks again by itself.
    retryDelay: () => null,
    queryString: (_, url) => ownQuery(url),
    rewriteRequestHeaders: () => upstreamHeaders(request.headers, caller),
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
  const isFile = options.prefix !== originPrefix || status === 304;
  if (passed.has(status) && (isFile || isFileType(headers['content-type']))) {
    const kept = downstreamHeaders(headers, { isPrivate: reader !== null, status });
    breakOffWhenStalled(reply, options.limits.stallMs);
    reply.code(status).headers(kept).send(stream);
    return;
  }
  if (status === 401 && reader) {
    void answer401({ reply, reader, stream });
    return;
  }
  // Its own words, and wherever it would redirect to, are not for the browser.
  stream.on('error', () => undefined).destroy();
  const range = headers['content-range'];
  if (status === 416 && range) reply.header('content-range', range);
  refuse(reply, statusInstead(status));
}

/** A body that is not a file is refused as absent. */
function statusInstead(status: number): number {
  if (passed.has(status)) return 404;
  return refused.has(status) ? status : 502;
}

/** An envelope is short; a longer body is a page of something else. */
const envelopeBytes = 4 * 1024;

type Refused = { reply: FastifyReply; reader: FileReader; stream: Readable };

/** Only a 401 in the provider's own envelope ends the session; any other one is an outage. */
async function answer401({ reply, reader, stream }: Refused): Promise<void> {
  const isForeign = isForeign401({ status: 401, text: await readStart(stream) });
  if (!isForeign) reader.refuse(reply);
  refuse(reply, isForeign ? 502 : 401);
}

async function readStart(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > envelopeBytes) return '';
    }
  } catch {
    return '';
  }
  return Buffer.concat(chunks).toString();
}

function observe(reply: FastifyReply, { metrics, prefix }: Mount, outcome: string): void {
  metrics.upstream({ endpoint: prefix, outcome, seconds: reply.elapsedTime / 1000 });
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  return reply.send({ message: null, data: null, show: false });
}

/** The mark of an embedded page is for us, not for the provider. */
function ownQuery(url: string): string {
  const at = url.indexOf('?');
  const query = new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
  query.delete('embed');
  return query.toString();
}
