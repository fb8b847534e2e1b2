import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Env } from './env.ts';
import { createLogger, readRequestId } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { registerServing } from './serving/register.ts';
import { createSessions, type Sessions } from './session/sessions.ts';

/** What the parts of this server are given; nothing is global. */
export type Deps = {
  env: Env;
  metrics: Metrics;
  sessions: Sessions;
};

export type AppOptions = {
  /** Where the log goes; standard output when absent. */
  logTo?: NodeJS.WritableStream;
};

/** The whole server, not listening yet. */
export async function buildApp(env: Env, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({ ...serverLimits, ...trust(env), ...logging(env, options) });
  const metrics = createMetrics();
  const deps: Deps = { env, metrics, sessions: createSessions(env) };

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // Cookies are read by the session itself, which must see doubles: the plugin only writes.
  await app.register(cookie, { hook: false });
  await registerServing(app, deps);
  return app;
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
  return503OnClosing: true,
} as const;

const trust = ({ trustProxy }: Env) => ({ trustProxy: trustProxy.length > 0 ? trustProxy : false });

const logging = (env: Env, { logTo }: AppOptions) => ({
  loggerInstance: createLogger(env.logLevel, logTo),
  genReqId: readRequestId,
  requestIdLogLabel: 'requestId',
  disableRequestLogging: true,
});
