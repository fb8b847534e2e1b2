import { lookup } from 'node:dns';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent } from 'undici';
import type { Metrics } from '../observability/metrics.ts';
import { abortWhenStalled } from '../overload/abort-stalled.ts';
import { createAddressPermits } from '../overload/address-permits.ts';
import { portalDeviceId } from '../provider-client/caller.ts';
import { createContractPathTest } from '../provider-client/contract-path.ts';
import { createRandomLookup, type ResolveHost } from '../provider-client/random-lookup.ts';
import { isForeign401 } from '../provider-client/response.ts';
import { isFileType, selectBrowserHeaders, selectProviderRequestHeaders } from './media-headers.ts';
import { isPlainPath, originPrefix } from './media-path.ts';

export type FileReader = {
  token: string;
  deviceId: string | null;
  embedded: boolean;
  /** Called when the provider rejects the token. */
  refuse: (reply: FastifyReply) => void;
};

type Options = {
  providerApiUrl: string;
  metrics: Metrics;
  /** The user of the request's session, or `null` for a guest. */
  readerOf: (request: FastifyRequest) => FileReader | null;
  limits?: Limits;
  resolve?: ResolveHost;
};

const privatePrefix = '/media/file';
const hour = 3_600_000;

export const mediaLimits = {
  connections: 128,
  /** Videos have a separate pool, because they are read in ranges over long connections. */
  films: 64,
  /**
   * Concurrent files per address, so that one visitor cannot use all connections. Further requests
   * wait.
   */
  perAddress: 24,
  waitMs: 5_000,
  /** Aborts a response whose client has read nothing for this time. */
  stallMs: 25_000,
};
type Limits = typeof mediaLimits;

const upstream = {
  pipelining: 1,
  headersTimeout: 5_000,
  bodyTimeout: 10_000,
};

/** Proxies the provider's files: public files for everyone, and uploads for their owner. */
export async function registerMedia(app: FastifyInstance, options: Options): Promise<void> {
  const { origin, pathname } = new URL(options.providerApiUrl);
  const api = pathname.replace(/\/$/, '');
  const { limits = mediaLimits, resolve = lookup } = options;
  const places = createAddressPermits({ maxPermits: limits.perAddress, waitMs: limits.waitMs });
  const shared = { ...options, origin, limits, resolve, places };
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      // Long, because connections may be slow. Stalled responses are aborted below.
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
    handler: (request, reply, path) => proxyFile({ request, reply, path }, options),
  });
}

/** Rejects endpoints of the contract: they return data instead of files, even without a token. */
function pathTest({ prefix, providerApiUrl }: Mount): (url: string) => boolean {
  if (prefix !== originPrefix) return (url) => isPlainPath(url, prefix);
  const isContractPath = createContractPathTest(providerApiUrl);
  const pathOf = (url: string) =>
    decodeURIComponent(url.slice(prefix.length).replace(/[?#].*$/s, ''));
  return (url) => isPlainPath(url, prefix) && !isContractPath(pathOf(url));
}

/** The proxy expects a single pool; this one selects a pool by the request's Range header. */
function openPools({ limits, resolve }: Pick<Mount, 'limits' | 'resolve'>) {
  const line = { ...upstream, connect: { timeout: 2_000, lookup: createRandomLookup(resolve) } };
  const pictures = new Agent({ ...line, connections: limits.connections });
  const parts = new Agent({ ...line, connections: limits.films });
  const request = (poolRequest: PoolRequest, ...callback: unknown[]) =>
    // oxlint-disable-next-line typescript/unbound-method -- It is bound by this very call.
    Reflect.apply(Agent.prototype.request, isForPart(poolRequest) ? parts : pictures, [
      poolRequest,
      ...callback,
    ]);
  const destroy = () => Promise.all([pictures.destroy(), parts.destroy()]);
  return { ...upstream, request, destroy };
}

type PoolRequest = { headers?: object };
const isForPart = ({ headers }: PoolRequest) => headers !== undefined && 'range' in headers;

type FileRequest = { request: FastifyRequest; reply: FastifyReply; path: string };

function proxyFile({ request, reply, path }: FileRequest, options: Mount): FastifyReply {
  const isPrivate = options.prefix === privatePrefix;
  const session = options.readerOf(request);
  // Requests public files without a token, because they are cached for all visitors.
  const reader = isPrivate ? session : null;
  const { token, embedded } = reader ?? {};
  const caller = {
    requestId: request.id,
    deviceId: session?.deviceId ?? portalDeviceId,
    token,
    embedded,
  };
  return reply.from(path, {
    // Disables retries, because browsers retry themselves.
    retryDelay: () => null,
    queryString: (_, url) => ownQuery(url),
    rewriteRequestHeaders: () => selectProviderRequestHeaders(request.headers, caller),
    // Headers depend on the status, which is not known yet: see sendResponse().
    rewriteHeaders: () => ({}),
    onResponse: (_request, _reply, response) =>
      sendResponse({ reply, reader, response: response as unknown as Upstream }, options),
    onError: (_, { error }) => {
      observe(reply, options, 'failed');
      refuse(reply, 'statusCode' in error && error.statusCode === 504 ? 504 : 502);
    },
  });
}

type Upstream = { statusCode: number; headers: IncomingHttpHeaders; stream: Readable };
type Exchange = { reply: FastifyReply; reader: FileReader | null; response: Upstream };

const passedStatuses = new Set([200, 206, 304]);
const errorStatuses = new Set([401, 403, 404, 410, 412, 416, 429]);

function sendResponse({ reply, reader, response }: Exchange, options: Mount): void {
  const { statusCode: status, headers, stream } = response;
  observe(reply, options, String(status));
  const isFile = options.prefix !== originPrefix || status === 304;
  if (passedStatuses.has(status) && (isFile || isFileType(headers['content-type']))) {
    const kept = selectBrowserHeaders(headers, { isPrivate: reader !== null, status });
    abortWhenStalled(reply, options.limits.stallMs);
    reply.code(status).headers(kept).send(stream);
    return;
  }
  if (status === 401 && reader) {
    void answer401({ reply, reader, stream });
    return;
  }
  // Discards error bodies and redirects of the provider.
  stream.on('error', () => undefined).destroy();
  const range = headers['content-range'];
  if (status === 416 && range) reply.header('content-range', range);
  refuse(reply, statusInstead(status));
}

/** A successful response that is not a file becomes a 404. */
function statusInstead(status: number): number {
  if (passedStatuses.has(status)) return 404;
  return errorStatuses.has(status) ? status : 502;
}

/** A longer body is not an envelope. */
const envelopeBytes = 4 * 1024;

type RejectedFile = { reply: FastifyReply; reader: FileReader; stream: Readable };

/** Only a 401 in the provider's envelope ends the session. Any other 401 is an outage. */
async function answer401({ reply, reader, stream }: RejectedFile): Promise<void> {
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

/** Removes the `embed` parameter, which belongs to the portal. */
function ownQuery(url: string): string {
  const at = url.indexOf('?');
  const query = new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
  query.delete('embed');
  return query.toString();
}
