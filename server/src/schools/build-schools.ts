import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp, createErrorHandler, createServer } from '../app.ts';
import { openSharedRedis, selectSchoolRedis } from '../cache/shared-redis.ts';
import type { Env } from '../env.ts';
import { type Health, registerProbes, type SchoolHealth } from '../observability/health.ts';
import { createMetrics, type Metrics, registerMetrics } from '../observability/metrics.ts';
import { interceptRequests } from '../overload/intercept-requests.ts';
import type { Renderer } from '../pages/renderer.ts';
import { getErrorHeaders, registerHeaders } from '../security/headers.ts';
import { createRunningRequests } from './running-requests.ts';
import type { School, Schools } from './school.ts';
import { createSchoolSelector } from './select-school.ts';
import { rejectUnknownHost } from './unknown-host.ts';

type ServedSchool = School & {
  app: FastifyInstance;
  metrics: Metrics;
  health: SchoolHealth;
  requests: ReturnType<typeof createRunningRequests>;
};

/**
 * Builds one server for all schools without listening. Each school has a separate app; a request
 * reaches the app that its Host header selects. Settings of the process are the same in every
 * school, so those of the first one are used.
 */
export async function buildSchools(
  schools: Schools,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const [{ env }] = schools;
  const front = createServer(env, options);
  const metrics = createMetrics();
  const redis = env.redisUrl
    ? await openSharedRedis(env.redisUrl, front.log, metrics.breaker)
    : null;
  // Each school listens for reconnects.
  redis?.redis.setMaxListeners(schools.length + 10);
  const served: ServedSchool[] = [];
  for (const school of schools) {
    const { name } = school;
    const own = {
      name,
      metrics: createMetrics(name),
      redis: redis && selectSchoolRedis(redis, name),
    };
    served.push(await serveSchool(school, { ...options, school: own }));
  }
  registerFront(front, { env, metrics, served });
  // A school closes its streams first, and its provider connections after its last response.
  front.addHook('preClose', async () => {
    await Promise.all(served.map(({ app }) => app.close()));
  });
  front.addHook('onClose', async () => redis?.close());
  return front;
}

type ScopedOptions = AppOptions & Required<Pick<AppOptions, 'school'>>;

async function serveSchool(school: School, options: ScopedOptions): Promise<ServedSchool> {
  const app = await buildApp(school.env, options);
  const requests = createRunningRequests();
  app.addHook('preClose', requests.ended);
  await app.ready();
  const health = app.getDecorator<SchoolHealth>('health');
  return { ...school, app, requests, health, metrics: options.school.metrics };
}

type Front = { env: Env; metrics: Metrics; served: readonly ServedSchool[] };

/** Probes and metrics of the process, for requests to other hosts than those of the schools. */
function registerFront(front: FastifyInstance, { env, metrics, served }: Front): void {
  const { isSecure, metricsToken: token } = env;
  registerHeaders(front, { secure: isSecure });
  front.setErrorHandler(createErrorHandler({ metrics }));
  front.addHook('onRequest', (request, reply, done) => {
    if (request.is404) rejectUnknownHost(request, reply);
    else done();
  });
  const schools = served.map((school) => school.metrics);
  registerMetrics(front, { metrics, schools, token, isSecure });
  const probes = registerProbes(front, async () => ({ schools: await reachProviders(served) }));
  const drain = () => {
    for (const { health } of [{ health: probes }, ...served]) health.drain();
  };
  front.decorate('health', { ...probes, drain } satisfies Health);
  // The code of the pages is loaded once for all schools.
  const renderer = served[0]?.app.getDecorator<Renderer | null>('renderer') ?? null;
  front.decorate('renderer', renderer);
  interceptRequests(front, createDispatcher(served, getErrorHeaders({ secure: isSecure })));
}

async function reachProviders(served: readonly ServedSchool[]): Promise<Record<string, string>> {
  const reached = served.map(async ({ name, health }) => [name, await health.provider()] as const);
  return Object.fromEntries(await Promise.all(reached));
}

/** A gateway may not follow a redirect, so its webhooks are accepted at every host of a school. */
const webhookPath = /^\/payment\/callback\/\w/;

/** Passes requests to the app of their school. Returns false for unknown hosts. */
function createDispatcher(served: readonly ServedSchool[], headers: Record<string, string>) {
  const select = createSchoolSelector(served);
  return (request: IncomingMessage, answer: ServerResponse): boolean => {
    const selected = select(request.headers.host);
    if (!selected) return false;
    const { school, isOtherHost } = selected;
    const { url = '/' } = request;
    if (isOtherHost && !webhookPath.test(url)) {
      const location = `${school.env.publicOrigin}${url.startsWith('/') ? url : '/'}`;
      answer.writeHead(308, { ...headers, location, 'content-length': 0 }).end();
      return true;
    }
    school.requests.add(answer);
    school.app.server.emit('request', request, answer);
    return true;
  };
}
