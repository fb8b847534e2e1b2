import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { createCache } from './cache/cache.ts';
import { createMemoryCounters, createRedisCounters } from './cache/counter-store.ts';
import { connectRedis } from './cache/redis.ts';
import { createRedisStore } from './cache/redis-store.ts';
import type { Deps as Services } from './deps.ts';
import type { Env } from './env.ts';
import { createLimiter } from './limits.ts';
import { createLogger, readRequestId } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createProvider } from './provider/client.ts';
import { createPublicData } from './public-data.ts';
import { createMediaAddress } from './reshape/addresses.ts';
import { createRunAs, type RunAs } from './run-procedure.ts';
import { refuseUnroutable } from './serving/headers.ts';
import { registerServing } from './serving/register.ts';
import { createSessions } from './session/sessions.ts';
import { registerTrpc } from './trpc-route.ts';

/** What the serving of pages is given. */
export type Deps = Services & { runAs: RunAs };

export type AppOptions = {
  /** Where the log goes; standard output when absent. */
  logTo?: NodeJS.WritableStream;
  /** Where the built pages lie; the web package's own folder when absent. */
  webBuild?: string;
};

/** The whole server, not listening yet. */
export async function buildApp(env: Env, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({ ...serverLimits, ...trust(env), ...logging(env, options) });
  const services = openServices(env, app);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // Cookies are read by the session itself, which must see doubles: the plugin only writes.
  await app.register(cookie, { hook: false });
  await registerServing(app, { ...services, runAs: createRunAs(services) }, options.webBuild);
  await registerTrpc(app, services);
  return app;
}

function openServices(env: Env, app: FastifyInstance): Services {
  const { log } = app;
  if (!env.sessionKeys) {
    log.warn('SESSION_KEYS is not set: logins end when this process does');
  }
  const metrics = createMetrics();
  const redis = env.redisUrl ? connectRedis(env.redisUrl, log) : null;
  const upstream = createProvider({ apiUrl: env.providerApiUrl, log, metrics });
  const media = createMediaAddress(env.providerApiUrl);
  const cache = createCache({
    report: metrics.cache,
    ...(redis && { shared: createRedisStore(redis) }),
  });
  app.addHook('onClose', async () => {
    await upstream.close();
    redis?.disconnect();
  });
  return {
    env,
    metrics,
    upstream,
    media,
    sessions: createSessions(env),
    publicData: createPublicData({ provider: upstream, cache, media }),
    limiter: createLimiter(
      redis ? createRedisCounters(redis) : createMemoryCounters(),
      env.rateLimitFactor,
    ),
  };
}

const serverLimits = {
  bodyLimit: 256 * 1024,
  routerOptions: { maxParamLength: 2_000 },
  http: {
    maxHeaderSize: 16 * 1024,
    headersTimeout: 10_000,
    // Without it the timeouts are looked at every 30 s only.
    connectionsCheckingInterval: 2_000,
  },
  requestTimeout: 30_000,
  handlerTimeout: 15_000,
  // Longer than a load balancer's own, so that it never reuses a connection we are closing.
  keepAliveTimeout: 72_000,
  maxRequestsPerSocket: 1_000,
  forceCloseConnections: 'idle',
  frameworkErrors: refuseUnroutable,
  return503OnClosing: true,
} as const;

const trust = ({ trustProxy }: Env) => ({ trustProxy: trustProxy.length > 0 ? trustProxy : false });

const logging = (env: Env, { logTo }: AppOptions) => ({
  loggerInstance: createLogger(env.logLevel, logTo),
  genReqId: readRequestId,
  requestIdLogLabel: 'requestId',
  disableRequestLogging: true,
});
