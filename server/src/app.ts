import { serverLimits } from '@fasl/shared/config/server-limits';
import { errorStatus } from '@fasl/shared/contracts/page/error';
import cookie from '@fastify/cookie';
import rateLimit, { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import { createProcedureRunner } from './api/run-procedure.ts';
import { registerTrpc } from './api/trpc-route.ts';
import { createAddressStore } from './cache/address-store.ts';
import { createCache } from './cache/cache.ts';
import type { CounterStore } from './cache/counter-store.ts';
import { connectRedis } from './cache/redis.ts';
import { createRedisStore } from './cache/redis-store.ts';
import { openReplicaChannel } from './cache/replica-channel.ts';
import { createSearchLists } from './cache/search-lists.ts';
import type { Env } from './env.ts';
import { registerCalendar } from './features/calendar/feed-routes.ts';
import { createMediaAddress } from './media/addresses.ts';
import {
  AccessLog,
  createLogger,
  createRequestIdReader,
  createRequestLogger,
} from './observability/log.ts';
import { createMetrics } from './observability/metrics.ts';
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

export type AppOptions = ServingOptions & {
  /** The log's destination; standard output by default. */
  logTo?: NodeJS.WritableStream;
  /** Concurrency and timeouts of provider calls. */
  upstream?: ProviderTransportOptions['limits'] | undefined;
  /** The timeout of requests other than uploads and streams. */
  handlerTimeoutMs?: number;
};

/** Builds the server without listening. */
export async function buildApp(env: Env, options: AppOptions = {}): Promise<FastifyInstance> {
  const unroutable = handleUnroutable({ secure: env.isSecure });
  const app = Fastify({
    ...serverLimits,
    handlerTimeout: options.handlerTimeoutMs ?? serverLimits.handlerTimeout,
    maxRequestsPerSocket: 1_000,
    ...unroutable,
    ...trustProxyOption(env),
    ...logging(env, options),
    rewriteUrl: rewriteMalformedUrl,
  });
  const { counters, ...services } = openServices({ env, app, upstream: options.upstream });

  app.setErrorHandler(createErrorHandler(services));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
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

/** Handles errors outside procedures. tRPC formats the errors of procedures. */
const createErrorHandler =
  (deps: Services) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
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

type ServiceOptions = Pick<AppOptions, 'upstream'> & { env: Env; app: FastifyInstance };
type AppServices = Services & { counters: CounterStore };

function openServices({ env, app, upstream: limits }: ServiceOptions): AppServices {
  const { log } = app;
  if (!env.sessionKeys) log.warn('SESSION_KEYS is not set: logins do not survive a restart');
  const metrics = createMetrics();
  const redis = env.redisUrl ? connectRedis(env.redisUrl, log, metrics.breaker) : null;
  const replicaChannel = redis && openReplicaChannel(redis, log);
  const stores = redis ? createRedisStores(redis) : createMemoryStores();
  const upstream = createProvider({ apiUrl: env.providerApiUrl, log, metrics, limits });
  const paymentNews = replicaChannel ? createSharedEvents(replicaChannel) : createLocalEvents();
  const sessionChannel =
    redis && replicaChannel ? createSessionChannel({ redis, replicaChannel, env }) : localChannel;
  const media = createMediaAddress(env.providerApiUrl);
  const cache = createCache({
    report: metrics.cache,
    ...(redis && { shared: createRedisStore(redis) }),
  });
  app.addHook('onClose', async () => {
    paymentNews.close();
    replicaChannel?.close();
    await upstream.close();
    redis?.disconnect();
  });
  return {
    env,
    metrics,
    upstream,
    media,
    paymentNews,
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

function logging(env: Env, { logTo }: AppOptions) {
  const logger = createLogger(env.logLevel, logTo);
  return {
    loggerInstance: logger,
    logController: new AccessLog(logger),
    childLoggerFactory: createRequestLogger,
    genReqId: createRequestIdReader(env.trustProxy),
  };
}
