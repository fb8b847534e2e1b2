import { headError } from '@fasl/shared/config/request-head';
import { serverLimits } from '@fasl/shared/config/server-limits';
import { DomainError, errorStatus } from '@fasl/shared/contracts/page/error';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createDatabaseClock, type DatabaseClock } from '../db/database-clock.ts';
import { databaseErrorCode } from '../db/database-error-code.ts';
import { openDatabase } from '../db/open.ts';
import { isPooled } from '../db/pooler.ts';
import { GatewayError, type Gateways } from '../gateways/gateway.ts';
import { registerEndpoints } from '../http/endpoints.ts';
import {
  languageOf,
  refusalOf,
  sendBeyond,
  sendRefusal,
  unroutable,
} from '../http/error-envelope.ts';
import { type Health, registerHealth } from '../http/health.ts';
import { createSettling } from '../http/in-flight.ts';
import { registerMedia } from '../http/media.ts';
import { registerUploads } from '../http/send-file.ts';
import type { Services } from '../http/services.ts';
import { createLogger, readRequestId } from '../lib/log.ts';
import { registerOutbox } from '../messaging/page.ts';
import { createTransports } from '../messaging/transports.ts';
import { startOutboxWorker } from '../messaging/worker.ts';
import { registerAdmin } from './admin-routes.ts';
import { keepHouse } from './cleanup-job.ts';
import type { Env } from './env.ts';
import { createGateways } from './gateways.ts';
import { createHandlers } from './handlers.ts';
import { registerMetrics } from './metrics.ts';

/** A handler has 15 s and a statement 5: the database cancels longer ones. */
const settleMs = 6_000;

type ProviderOptions = {
  /** The log's target; standard output if absent. */
  logTo?: NodeJS.WritableStream;
  /** Replaces the database clock. */
  now?: () => Date;
  /** The clock of this machine, in milliseconds. */
  systemTime?: () => number;
  /** Replaces the configured gateways. */
  gateways?: Partial<Gateways> | undefined;
};

export type Provider = { app: FastifyInstance; services: Services; health: Health };

/**
 * Creates the provider on a migrated database without listening. Closing it closes its connections.
 */
export async function buildProvider(env: Env, options: ProviderOptions = {}): Promise<Provider> {
  // While the database is away either may be the case, and what a pooler takes PostgreSQL takes too.
  const pooled = await isPooled(env.databaseUrl).catch(() => true);
  const main = openDatabase(env.databaseUrl, { poolSize: 16, pooled });
  const counters = openDatabase(env.databaseUrl, { poolSize: 2, pooled });
  const clock = createDatabaseClock(main.db, options.systemTime);
  const now = options.now ?? clock.now;
  const services: Services = {
    env,
    db: main.db,
    counters: counters.db,
    now,
    settling: createSettling(),
    gateways: { ...createGateways(env, now), ...options.gateways },
  };
  const app = Fastify({ ...serverLimits, ...unroutable, ...settingsOf(env, options) });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const fault = headError(request.raw);
    if (fault) throw fault;
  });
  await keepClock(app, clock);
  app.addHook('onClose', async () => {
    await services.settling.settled(settleMs);
    await Promise.all([main.close(), counters.close(), services.gateways.close()]);
  });
  logResponses(app);
  registerMetrics(app, { env, db: services.db, pools: { main, counters }, clock });
  keepHouse(app, services.db);
  answerRefusals(app);
  readEmptyBodies(app);
  await registerMedia(app, env.dataDir);
  await registerUploads(app, env.dataDir);
  const health = registerHealth(app, services);
  registerEndpoints(app, createHandlers(services), services);
  registerAdmin(app, env);
  sendMessages(app, env, services);
  return { app, services, health };
}

function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms });
  });
}

async function keepClock(app: FastifyInstance, clock: DatabaseClock): Promise<void> {
  await clock.start(app.log);
  app.addHook('preClose', async () => clock.stop());
}

/** Sends messages; without a transport the operator reads them on a page of this server. */
function sendMessages(app: FastifyInstance, env: Env, services: Services): void {
  const transports = createTransports(env);
  if (!transports.mail && !transports.sms) {
    registerOutbox(app, services);
    return;
  }
  const worker = startOutboxWorker({ db: services.db, transports, log: app.log });
  app.addHook('preClose', () => worker.stop());
}

const settingsOf = ({ logLevel, trustProxy }: Env, { logTo }: ProviderOptions) => ({
  trustProxy,
  loggerInstance: createLogger(logLevel, logTo),
  genReqId: readRequestId,
  logController: new LogController({
    requestIdLogLabel: 'requestId',
    disableRequestLogging: true,
  }),
});

// A fixed message: the error's own may contain what a student typed.
const failed = 'a request failed';

/** Sends every error in the envelope; server errors are logged with their cause. */
function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (sendBeyond(reply, error)) return;
    const refusal = refusalOf(error);
    const { url: route } = request.routeOptions;
    if (errorStatus[refusal.code] === 500) request.log.error({ err: error, route }, failed);
    // The student only sees that the gateway fails; a wrong key is logged here.
    else if (refusal.cause instanceof GatewayError)
      request.log.warn({ err: refusal.cause, route }, failed);
    // Includes constraint violations returned as client errors: our validation should have found
    // them.
    else if (errorStatus[refusal.code] === 503 || databaseErrorCode(error))
      request.log.warn({ err: error, route }, failed);
    sendRefusal(reply, refusal, languageOf(request));
  });
  app.setNotFoundHandler((request, reply) => {
    sendRefusal(reply, new DomainError('not_found'), languageOf(request));
  });
}

/** JSON only; a POST without a body may still have the content type. */
function readEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}
