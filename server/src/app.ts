import { noJsonSchemas, serverLimits } from '@fasl/shared/config/server-limits';
import { errorStatus } from '@fasl/shared/contracts/page/error';
import cookie from '@fastify/cookie';
import rateLimit, { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import Fastify from 'fastify';
import { createProcedureRunner } from './api/run-procedure.ts';
import { registerTrpc } from './api/trpc-route.ts';
import { createAddressStore } from './cache/address-store.ts';
import { createCache } from './cache/cache.ts';
import type { CounterStore } from './cache/counter-store.ts';
import { createRedisStore } from './cache/redis-store.ts';
import { createSearchLists } from './cache/search-lists.ts';
import { openSharedRedis, type SharedRedis } from './cache/shared-redis.ts';
import type { Env } from './env.ts';
import { registerCalendar } from './features/calendar/feed-routes.ts';
import { createMediaAddress } from './media/addresses.ts';
import {
  AccessLog,
  createLogger,
  createRequestIdReader,
  createRequestLogger,
} from './observability/log.ts';
import { createMetrics, type Metrics } from './observability/metrics.ts';
import { rewriteMalformedUrl } from './pages/reserved.ts';
import { createProvider } from './provider-client/client.ts';
import type { ProviderTransportOptions } from './provider-client/upstream.ts';
import { createPublicData } from './public-data/public-data.ts';
import { registerServing, type ServingOptions } from './register-routes.ts';
import { createLimiter, createMemoryStores, createRedisStores } from './security/rate-limits.ts';
import { handleUnroutable } from './security/unroutable.ts';
import { createCardPasses } from './session/card-pass.ts';
import { createKnownDevices } from './session/known-devices.ts';
import { createSessionChannel, localChannel } from './session/session-channel.ts';
import { createSessions } from './session/sessions.ts';
import { createLocalEvents, createSharedEvents } from './streams/payment-events.ts';
import { createStreamLimit } from './streams/stream-limit.ts';
import type { Deps as Services } from './trpc/deps.ts';
import { toRequestDomainError } from './trpc/errors.ts';
import { closeSlowSender, reportError } from './trpc/report-errors.ts';
import { registerUpload } from './uploads/register.ts';
import { registerWebhooks } from './webhooks/webhook-routes.ts';

/** One of several schools that this process serves. */
export type SchoolScope = { name: string; metrics: Metrics; redis: SharedRedis | null };

export type AppOptions = ServingOptions & {
  /** The default is a process for a single school. */
  school?: SchoolScope;
  /** The log's destination; standard output by default. */
  logTo?: NodeJS.WritableStream;
  /** Concurrency and timeouts of provider calls. */
  upstream?: ProviderTransportOptions['limits'] | undefined;
  /** The timeout of requests other than uploads and streams. */
  handlerTimeoutMs?: number;
};

/** Builds the server without listening. */
export async function buildApp(env: Env, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = createServer(env, options);
  const { counters, ...services } = await openServices({ ...options, env, app });

  app.setErrorHandler(createErrorHandler(services));
  // The session parses the Cookie header to detect duplicates, so the plugin only writes cookies.
  await app.register(cookie, { hook: false });
  await app.register(rateLimit, limitPerAddress(env, counters));
  await registerServing(app, { ...services, runAs: createProcedureRunner(services) }, options);
  registerCalendar(app, services);
  await registerTrpc(app, services);
  await registerUpload(app, services);
  await registerWebhooks(app, services);
  return app;
}

/** Creates a server with the limits and the log of a portal, but without routes. */
export function createServer(env: Env, options: AppOptions): FastifyInstance {
  const app = Fastify({
    ...serverLimits,
    handlerTimeout: options.handlerTimeoutMs ?? serverLimits.handlerTimeout,
    maxRequestsPerSocket: 1_000,
    ...handleUnroutable({ secure: env.isSecure }),
    ...trustProxyOption(env),
    ...logging(env, options),
    rewriteUrl: rewriteMalformedUrl,
    schemaController: noJsonSchemas,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  return app;
}

/** Handles errors outside procedures. tRPC formats the errors of procedures. */
export const createErrorHandler =
  (deps: Pick<Services, 'metrics'>) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const domainError = toRequestDomainError(error);
    const status = error.statusCode ?? errorStatus[domainError.code];
    if (domainError.code === 'too_many_requests') reportError(request, deps, { domainError });
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    closeSlowSender(request, reply, error);
    const data = { code: domainError.code };
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ message: null, data, show: false });
  };

type ServiceOptions = Pick<AppOptions, 'upstream' | 'school'> & { env: Env; app: FastifyInstance };
type AppServices = Services & { counters: CounterStore };

async function openServices(options: ServiceOptions): Promise<AppServices> {
  const { env, app, school, upstream: limits } = options;
  const { log } = app;
  if (!env.sessionKeys) log.warn('SESSION_KEYS is not set: logins do not survive a restart');
  const metrics = school?.metrics ?? createMetrics();
  const shared = school ? school.redis : await openRedis(env, log, metrics);
  const stores = shared ? createRedisStores(shared.redis, shared.prefix) : createMemoryStores();
  const upstream = createProvider({ apiUrl: env.providerApiUrl, log, metrics, limits });
  const paymentEvents = shared ? createSharedEvents(shared.replicaChannel) : createLocalEvents();
  const sessionChannel = shared ? createSessionChannel({ ...shared, env }) : localChannel;
  const media = createMediaAddress(env.providerApiUrl);
  const cache = createCache({
    report: metrics.cache,
    ...(shared && { shared: createRedisStore(shared.redis, shared.prefix) }),
  });
  app.addHook('onClose', async () => {
    paymentEvents.close();
    await upstream.close();
    shared?.close();
  });
  return {
    env,
    metrics,
    upstream,
    media,
    paymentEvents,
    searchLists: createSearchLists(),
    watchers: createStreamLimit(),
    sessions: createSessions(env, Date.now, sessionChannel),
    knownDevices: createKnownDevices(env),
    cardPasses: createCardPasses(env),
    publicData: createPublicData({ provider: upstream, cache, media }),
    embeddedPublicData: createPublicData({ provider: upstream, cache, media, embedded: true }),
    limiter: createLimiter(stores, env.rateLimitFactor),
    counters: stores.counters,
  };
}

const openRedis = async ({ redisUrl }: Env, log: FastifyBaseLogger, { breaker }: Metrics) =>
  redisUrl ? openSharedRedis(redisUrl, log, breaker) : null;

const uncounted = /^\/(?:livez|readyz|metrics|assets)(?:\/|$)/;

/**
 * Limits pages and files by address. Procedures are limited by user, because a whole school may
 * share an address.
 */
const limitPerAddress = (
  { rateLimitFactor }: Env,
  counters: CounterStore,
): RateLimitPluginOptions => ({
  store: createAddressStore(counters),
  max: Math.ceil(12_000 * rateLimitFactor),
  timeWindow: 60_000,
  keyGenerator: (request) => normalizeIP(request.ip, 64),
  allowList: (request) => uncounted.test(request.url),
  addHeaders: {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  },
  addHeadersOnExceeding: {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  },
});

const trustProxyOption = ({ trustProxy }: Env) => ({
  trustProxy: trustProxy.length > 0 ? trustProxy : false,
});

function logging(env: Env, { logTo, school }: AppOptions) {
  const logger = createLogger(env.logLevel, logTo, school && { school: school.name });
  return {
    loggerInstance: logger,
    logController: new AccessLog(logger),
    childLoggerFactory: createRequestLogger,
    genReqId: createRequestIdReader(env.trustProxy),
  };
}
