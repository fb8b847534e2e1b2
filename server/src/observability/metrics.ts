import { createHash, timingSafeEqual } from 'node:crypto';
import { type ErrorCode, errorStatus } from '@fasl/shared/contracts/page/error';
import { createStandardLog } from '@fasl/tracing/log-stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import { neverShed } from './never-shed.ts';
import { type RejectionReason, rejectionReasons } from './webhook-rejections.ts';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type ProviderCall = { endpoint: string; outcome: string; seconds: number };
export type BreakerState = 'closed' | 'half_open' | 'open';
const shedReasons = ['eventLoopDelay', 'eventLoopUtilization', 'rssBytes', 'providerFull'] as const;
export type ShedReason = (typeof shedReasons)[number];
export type CacheResult = 'hit' | 'stale' | 'miss' | 'error';

export type Metrics = {
  registry: Registry;
  request: (labels: { method: string; route: string; status: number }, seconds: number) => void;
  upstream: (call: ProviderCall) => void;
  breaker: (upstream: string, state: BreakerState) => void;
  cache: (name: string, result: CacheResult) => void;
  shed: (reason: ShedReason) => void;
  refused: (code: ErrorCode) => void;
  callbackRefused: (reason: RejectionReason) => void;
};

const breakerLevel = { closed: 0, half_open: 1, open: 2 } satisfies Record<BreakerState, number>;

/**
 * Creates a registry per app, so that two apps in one process do not conflict. Metrics of a school
 * have its name as a label and do not repeat those of the process.
 */
export function createMetrics(school?: string): Metrics {
  const registry = new Registry();
  if (school) registry.setDefaultLabels({ school });
  else collectProcessMetrics(registry);
  const { requests, upstream } = createHistograms(registry);
  const { breaker, cache, shed, refused, callbacksRefused } = createCounts(registry);
  // Initialised to 0, because alerts cannot see an increase from a missing series.
  breaker.set({ upstream: 'provider' }, breakerLevel.closed);
  for (const reason of shedReasons) shed.inc({ reason }, 0);
  for (const code of Object.keys(errorStatus)) refused.inc({ code }, 0);
  for (const reason of rejectionReasons) callbacksRefused.inc({ reason }, 0);
  return {
    registry,
    request: (labels, seconds) => requests.observe(labels, seconds),
    upstream: ({ endpoint, outcome, seconds }) => upstream.observe({ endpoint, outcome }, seconds),
    breaker: (name, state) => breaker.set({ upstream: name }, breakerLevel[state]),
    cache: (name, result) => cache.inc({ cache: name, result }),
    shed: (reason) => shed.inc({ reason }),
    refused: (code) => refused.inc({ code }),
    callbackRefused: (reason) => callbacksRefused.inc({ reason }),
  };
}

function collectProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'log_lines_dropped_total',
    help: 'Log lines dropped, for example on a full disk.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(createStandardLog().droppedLines);
    },
  });
}

const createHistograms = (registry: Registry) => ({
  requests: new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Responses by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  }),
  upstream: new Histogram({
    name: 'upstream_call_duration_seconds',
    help: 'Provider calls by endpoint and outcome.',
    labelNames: ['endpoint', 'outcome'],
    buckets,
    registers: [registry],
  }),
});

const createCounts = (registry: Registry) => ({
  breaker: new Gauge({
    name: 'upstream_breaker_state',
    help: 'Circuit breaker state: 0 closed, 1 half open, 2 open.',
    labelNames: ['upstream'],
    registers: [registry],
  }),
  cache: new Counter({
    name: 'cache_requests_total',
    help: 'Reads of the public data cache by result.',
    labelNames: ['cache', 'result'],
    registers: [registry],
  }),
  shed: new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests shed under load by reason.',
    labelNames: ['reason'],
    registers: [registry],
  }),
  refused: new Counter({
    name: 'calls_refused_total',
    help: 'Rejected calls and uploads by error code.',
    labelNames: ['code'],
    registers: [registry],
  }),
  callbacksRefused: new Counter({
    name: 'payment_callbacks_refused_total',
    help: 'Webhooks rejected before a provider call by reason.',
    labelNames: ['reason'],
    registers: [registry],
  }),
});

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

type MetricsAccess = { token: string | undefined; isSecure: boolean };

function canReadMetrics(request: FastifyRequest, { token, isSecure }: MetricsAccess): boolean {
  if (token) return sameSecret(request.headers.authorization ?? '', `Bearer ${token}`);
  // Behind a TLS proxy on this machine, the origin of a request is unknown.
  if (isSecure) return false;
  // Uses the address of the socket, because headers can be forged. A forwarded request did not
  // originate on this machine.
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers['forwarded'];
  return forwarded === undefined && loopback.has(request.socket.remoteAddress ?? '');
}

/** Compares digests in constant time, so that neither content nor length leaks. */
function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

type MetricsOptions = MetricsAccess & {
  metrics: Metrics;
  /** The metrics of the schools that this process serves. */
  schools?: readonly Metrics[];
};

export function registerMetrics(
  app: FastifyInstance,
  { metrics, schools = [], ...access }: MetricsOptions,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const labels = { method: request.method, route, status: reply.statusCode };
    metrics.request(labels, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', { logLevel: 'silent', config: neverShed }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!canReadMetrics(request, access))
      return reply.code(access.token ? 401 : 403).send({ message: null });
    return reply.type(metrics.registry.contentType).send(await renderMetrics(metrics, schools));
  });
}

/** Writes each metric once, because Prometheus rejects a second block of the same name. */
async function renderMetrics(own: Metrics, schools: readonly Metrics[]): Promise<string> {
  if (schools.length === 0) return own.registry.metrics();
  const values = [own, ...schools].map(({ registry }) => registry.getMetricsAsJSON());
  // Sums are exact, because the labels of two registries differ. Without this, metrics of the
  // process that cannot be added would be left out.
  const metrics = (await Promise.all(values)).map((all) =>
    all.map((metric) => ({ ...metric, aggregator: 'sum' })),
  );
  return AggregatorRegistry.aggregate(metrics).metrics();
}
