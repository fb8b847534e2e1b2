import { validateRequestHead } from '@fasl/shared/config/request-head';
import { noJsonSchemas, serverLimits } from '@fasl/shared/config/server-limits';
import { DomainError, errorStatus } from '@fasl/shared/contracts/page/error';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createDatabaseClock, type DatabaseClock } from '../db/database-clock.ts';
import { getDatabaseErrorCode } from '../db/database-error-code.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { isPooled } from '../db/pooler.ts';
import { openReadReplicas, type ReadReplicas } from '../db/replica/read-replicas.ts';
import { GatewayError, type Gateways } from '../gateways/gateway.ts';
import { registerEndpoints } from '../http/endpoints.ts';
import { onUnroutable, readLanguage, sendError, toDomainError } from '../http/error-envelope.ts';
import { type Health, registerHealth } from '../http/health.ts';
import { createInFlightTracker } from '../http/in-flight.ts';
import { registerMedia } from '../http/media.ts';
import type { Services } from '../http/services.ts';
import { openFileStore } from '../lib/files/open-file-store.ts';
import { createLogger, readRequestId } from '../lib/log.ts';
import { registerOutboxPage } from '../messaging/outbox-page.ts';
import { createTransports } from '../messaging/transports.ts';
import { startOutboxWorker } from '../messaging/worker.ts';
import { registerAdminRoutes } from './admin-routes.ts';
import type { Env } from './env.ts';
import { createGateways } from './gateways.ts';
import { createHandlers } from './handlers.ts';
import { registerMetrics } from './metrics.ts';
import { createUploadDir } from './upload-dir.ts';

/** Longer than the statement timeout of 5 s, after which the database cancels a statement. */
const settleMs = 6_000;

type ProviderOptions = {
  /** The log target; standard output by default. */
  logTo?: NodeJS.WritableStream;
  /** Replaces the database clock. */
  now?: () => Date;
  /** Replaces the clock of this machine; in milliseconds. */
  systemTime?: () => number;
  /** Replaces the configured gateways. */
  gateways?: Partial<Gateways> | undefined;
  /** Replaces the time for which scrapes of the metrics share one query; in milliseconds. */
  metricsMaxAgeMs?: number;
  /** Replaces the time between two queries for due messages; in milliseconds. */
  outboxIntervalMs?: number;
};

export type Provider = { app: FastifyInstance; services: Services; health: Health };

/** Creates the provider on a migrated database, without listening. */
export async function buildProvider(env: Env, options: ProviderOptions = {}): Promise<Provider> {
  // Assumes a pooler if the database is unreachable: the pooler settings also work without one.
  const pooled = await isPooled(env.databaseUrl).catch(() => true);
  const main = openDatabase(env.databaseUrl, { poolSize: 16, pooled });
  const counters = openDatabase(env.databaseUrl, { poolSize: 2, pooled });
  const clock = createDatabaseClock(main.db, options.systemTime);
  const now = options.now ?? clock.now;
  const services: Services = {
    env,
    db: main.db,
    replicas: openReplicas(env, main.db),
    files: openFileStore(env),
    counters: counters.db,
    now,
    inFlight: createInFlightTracker(),
    gateways: { ...createGateways(env, now), ...options.gateways },
  };
  const app = Fastify({ ...serverLimits, ...onUnroutable, ...toServerOptions(env, options) });
  checkRequestHeads(app);
  await startMonitors(app, clock, services.replicas);
  closeAfterRequests(app, services, [main, counters]);
  logResponses(app);
  registerMetrics(app, {
    env,
    db: services.db,
    pools: { main, counters },
    clock,
    replicas: services.replicas,
    maxAgeMs: options.metricsMaxAgeMs,
  });
  handleErrors(app);
  acceptEmptyBodies(app);
  prepareFiles(app, services);
  const health = registerHealth(app, services);
  registerEndpoints(app, createHandlers(services), services);
  await registerAdminRoutes(app, env);
  startOutbox(app, services, options);
  return { app, services, health };
}

function prepareFiles(app: FastifyInstance, { env, files }: Services): void {
  createUploadDir(env.dataDir);
  registerMedia(app, files);
}

function checkRequestHeads(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const fault = validateRequestHead(request.raw);
    if (fault) throw fault;
  });
}

function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms });
  });
}

async function startMonitors(
  app: FastifyInstance,
  clock: DatabaseClock,
  replicas: ReadReplicas | null,
): Promise<void> {
  await Promise.all([clock.start(app.log), replicas?.start(app.log)]);
  app.addHook('preClose', async () => {
    clock.stop();
    replicas?.stop();
  });
}

const openReplicas = (env: Env, primary: Services['db']): ReadReplicas | null =>
  env.databaseReadUrl
    ? openReadReplicas({ readUrl: env.databaseReadUrl, primaryUrl: env.databaseUrl, primary })
    : null;

function closeAfterRequests(
  app: FastifyInstance,
  { inFlight, gateways, replicas }: Services,
  pools: Pick<OpenDatabase, 'close'>[],
): void {
  app.addHook('onClose', async () => {
    await inFlight.settled(settleMs);
    const opened = [...pools, gateways, ...(replicas ? [replicas] : [])];
    await Promise.all(opened.map((one) => one.close()));
  });
}

/** Sends queued messages. Without mail and SMS the operator reads them on a page of this server. */
function startOutbox(
  app: FastifyInstance,
  services: Services,
  { outboxIntervalMs: intervalMs }: ProviderOptions,
): void {
  const transports = createTransports(services.env, services.db);
  if (!transports.mail && !transports.sms) {
    registerOutboxPage(app, services);
    if (!transports.push) return;
  }
  const worker = startOutboxWorker({ db: services.db, transports, log: app.log, intervalMs });
  app.addHook('preClose', () => worker.stop());
}

const toServerOptions = ({ logLevel, trustProxy }: Env, { logTo }: ProviderOptions) => ({
  trustProxy,
  loggerInstance: createLogger(logLevel, logTo),
  genReqId: readRequestId,
  schemaController: noJsonSchemas,
  logController: new LogController({
    requestIdLogLabel: 'requestId',
    disableRequestLogging: true,
  }),
});

// Logs a fixed message, because the message of the error may contain user input.
const failed = 'request failed';

/** Sends every error in the envelope; server errors are logged with their cause. */
function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const domainError = toDomainError(error);
    const { url: route } = request.routeOptions;
    if (errorStatus[domainError.code] === 500) request.log.error({ err: error, route }, failed);
    // The response hides the cause, for example an invalid key of the gateway.
    else if (domainError.cause instanceof GatewayError)
      request.log.warn({ err: domainError.cause, route }, failed);
    // Also logs values that the database rejected as invalid, because our validation should have
    // rejected them.
    else if (errorStatus[domainError.code] === 503 || getDatabaseErrorCode(error))
      request.log.warn({ err: error, route }, failed);
    sendError(reply, domainError, readLanguage(request));
  });
  app.setNotFoundHandler((request, reply) => {
    sendError(reply, new DomainError('not_found'), readLanguage(request));
  });
}

/** Accepts JSON only, and an empty body with the content type of JSON. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}
