import type { EndpointName } from '@fasl/shared/provider-api/index';
import { gateways } from '@fasl/shared/provider-api/payment/payment';
import { createStandardLog } from '@fasl/tracing/log-stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseClock } from '../db/database-clock.ts';
import type { Database, OpenDatabase } from '../db/open.ts';
import type { ReadReplicas } from '../db/replica/read-replicas.ts';
import { intentStatus } from '../db/schema/invoice.ts';
import { readBearerToken } from '../http/bearer-token.ts';
import { isSameToken } from '../lib/secret-hash.ts';
import { shareResult } from '../lib/share-result.ts';
import type { Env } from './env.ts';
import { type Payments, readSchool, type School } from './read-school.ts';
import { addReplicaMetrics } from './replica-metrics.ts';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type MetricSources = {
  env: Pick<Env, 'metricsToken' | 'smtpUrl' | 'smsWebhookUrl' | 'push'>;
  db: Database;
  pools: Record<'main' | 'counters', Pick<OpenDatabase, 'load'>>;
  clock: Pick<DatabaseClock, 'offsetMs'>;
  replicas: ReadReplicas | null;
  /** Scrapes within this time share one query of the tables. */
  maxAgeMs?: number | undefined;
};

/** Registers metrics of this server and of the school's pending work. */
export function registerMetrics(
  app: FastifyInstance,
  { env, db, pools, clock, replicas, maxAgeMs = 1_000 }: MetricSources,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  countDroppedLogLines(registry);
  addClockMetric(registry, clock);
  addPoolMetrics(registry, pools);
  if (replicas) addReplicaMetrics(registry, replicas);
  const read = () => readSchool(db, env).catch(() => null);
  addSchoolMetrics(registry, shareResult(read, maxAgeMs));

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!canRead(request, env.metricsToken)) {
      return reply.code(env.metricsToken ? 401 : 403).send({ message: null });
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Requires the token. If none is configured, allows direct requests from this machine. */
function canRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token) return isSameToken(readBearerToken({ headers }) ?? '', token);
  const forwarded = headers['x-forwarded-for'] ?? headers['forwarded'];
  return forwarded === undefined && loopback.has(socket.remoteAddress ?? '');
}

const answerEndpoint: EndpointName = 'submitAnswer';

function countRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Responses by route template.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  const saved = new Counter({
    name: 'answers_saved_total',
    help: 'Exam answers that were acknowledged as saved.',
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'unmatched', config } = request.routeOptions;
    const labels = { method: request.method, route, status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    const { endpoint } = config as { endpoint?: string };
    if (endpoint === answerEndpoint && reply.statusCode === 200) saved.inc();
    done();
  });
}

function countDroppedLogLines(registry: Registry): void {
  new Counter({
    name: 'log_lines_dropped_total',
    help: 'Log lines that could not be written, for example on a full disk.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(createStandardLog().droppedLines);
    },
  });
}

function addClockMetric(registry: Registry, { offsetMs }: MetricSources['clock']): void {
  new Gauge({
    name: 'database_clock_offset_seconds',
    help: 'Seconds that the database clock is ahead of the clock of this machine.',
    registers: [registry],
    collect() {
      this.set(offsetMs() / 1_000);
    },
  });
}

function addPoolMetrics(registry: Registry, pools: MetricSources['pools']): void {
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections in use and callers waiting for one, by pool.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { load }] of Object.entries(pools)) {
        const { running, waiting } = load();
        this.set({ pool, state: 'used' }, running);
        this.set({ pool, state: 'waiting' }, waiting);
      }
    },
  });
}

/**
 * Every server reports the same values, because they come from the database: aggregate them with
 * max, not sum.
 */
function addSchoolMetrics(registry: Registry, readOnce: () => Promise<School | null>): void {
  const gauge = ({ set, ...named }: MetricRow) =>
    new Gauge({
      ...named,
      registers: [registry],
      async collect() {
        this.reset();
        set(this, await readOnce());
      },
    });
  gauge({
    name: 'database_up',
    help: '1 when the database responded to this scrape.',
    set: (up, school) => up.set(school ? 1 : 0),
  });
  gauge({
    name: 'payments_recent',
    help: 'Payments started within the last hour.',
    labelNames: ['gateway', 'state'],
    set: (recent, school) => school && setPayments(recent, school.payments),
  });
  gauge({
    name: 'work_waiting',
    help: 'Open payments and exams, unsent messages and payments for an operator, by kind.',
    labelNames: ['kind'],
    set: (waiting, school) =>
      school?.work.forEach(({ kind, count }) => waiting.set({ kind }, count)),
  });
  gauge({
    name: 'work_oldest_seconds',
    help: 'Seconds that the oldest work is overdue, by kind.',
    labelNames: ['kind'],
    set: (oldest, school) =>
      school?.work.forEach(({ kind, overdue }) => oldest.set({ kind }, Number(overdue))),
  });
  gauge(backupAge);
}

const backupAge: MetricRow = {
  name: 'backup_age_seconds',
  help: 'Seconds since the last complete backup, or since the school was created.',
  set: (age, school) => age.set(school?.secondsSinceBackup ?? 0),
};

const paymentStates = [...intentStatus.enumValues, 'at_kiosk'];

/** Reports zero for known label values, so that zero can be distinguished from missing data. */
function setPayments(recent: Gauge, payments: Payments[]): void {
  for (const gateway of gateways) {
    for (const state of paymentStates) recent.set({ gateway, state }, 0);
  }
  for (const { count, ...labels } of payments) recent.set(labels, count);
}

type MetricRow = {
  name: string;
  help: string;
  labelNames?: string[];
  set: (gauge: Gauge, school: School | null) => void;
};
