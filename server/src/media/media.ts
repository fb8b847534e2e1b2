import { lookup } from 'node:dns';
import httpProxy from '@fastify/http-proxy';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import type { Metrics } from '../observability/metrics.ts';
import { createAddressPermits } from '../overload/address-permits.ts';
import { portalDeviceId } from '../provider-client/caller.ts';
import { createContractPathTest } from '../provider-client/contract-path.ts';
import { createRandomLookup, type ResolveHost } from '../provider-client/random-lookup.ts';
import { createFileCache } from './file-cache.ts';
import { selectProviderRequestHeaders } from './media-headers.ts';
import { isPlainPath, originPrefix } from './media-path.ts';
import { type FileCallback, requestFile } from './request-file.ts';
import {
  type FileReader,
  observe,
  type ResponseOptions,
  refuse,
  sendCached,
  sendResponse,
  type Upstream,
} from './send-response.ts';

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
  const shared = { ...options, origin, limits, resolve, places, files: createFileCache() };
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

type Mount = Required<Options> &
  ResponseOptions & {
    places: ReturnType<typeof createAddressPermits>;
    origin: string;
    target: string;
  };

async function mount(app: FastifyInstance, options: Mount): Promise<void> {
  const { origin, prefix, target, readerOf, places, files } = options;
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
      const cached = isPrivate ? undefined : files.find(request);
      if (cached) return sendCached(request, reply, cached);
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
  const request = (poolRequest: Dispatcher.DispatchOptions, done: FileCallback) =>
    requestFile(isForPart(poolRequest) ? parts : pictures, poolRequest, done);
  const destroy = () => Promise.all([pictures.destroy(), parts.destroy()]);
  return { ...upstream, request, destroy };
}

const isForPart = ({ headers }: { headers?: unknown }) =>
  typeof headers === 'object' && headers !== null && 'range' in headers;

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
    // Public files are cached for all visitors, so their requests belong to none.
    ...(isPrivate && { userAgent: request.headers['user-agent'], address: request.ip }),
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

/** Removes the `embed` parameter, which belongs to the portal. */
function ownQuery(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return '';
  const query = new URLSearchParams(url.slice(at + 1));
  query.delete('embed');
  return query.toString();
}
