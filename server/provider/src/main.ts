import { Server } from 'node:net';
import { closeGracefully, trackRequests } from '@fasl/shared/config/graceful-close';
import { EnvError } from '@fasl/shared/config/variables';
import { buildProvider } from './app/app.ts';
import { readEnv } from './app/env.ts';
import { startJobs } from './app/jobs.ts';
import { describeDatabaseError } from './db/database-error-message.ts';
import { migrateDatabase } from './db/migrate.ts';

/** The time that load balancers get to notice that the server is not ready. */
const drainMs = 1_000;
/**
 * The time that running requests get to complete before they are aborted; background work may
 * continue.
 */
const graceMs = 10_000;
const closeMs = 7_000;

try {
  await start();
} catch (error) {
  // Prints a configuration error as one sentence without a stack.
  process.stderr.write(`${toStartupMessage(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const env = readEnv(process.env);
  if (env.traces) {
    const { startTracing } = await import('@fasl/tracing');
    startTracing({ service: 'fasl-provider', trustsCaller: true }, env.traces);
  }
  await migrateDatabase(env.databaseUrl);
  const { app, services, health } = await buildProvider(env);
  startJobs(app, services, env.retention);
  await app.listen({ host: env.host, port: env.port });
  const requests = trackRequests(app);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      health.drain();
      const stopAccepting = () => Server.prototype.close.call(app.server);
      const times = { graceMs, closeMs, requests, stopAccepting };
      const close = () => void closeGracefully(app, times).then((code) => process.exit(code));
      setTimeout(close, drainMs);
    });
  }
  // An unhandled rejection in one request must not end other requests.
  process.on('unhandledRejection', (reason) => {
    app.log.error({ err: reason }, 'unhandled promise rejection');
  });
}

function toStartupMessage(error: unknown): string {
  if (error instanceof EnvError) return error.message;
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE') return `PROVIDER_PORT is already in use: ${error.message}.`;
    if (error.code === 'EADDRNOTAVAIL')
      return `PROVIDER_HOST is not an address of this machine: ${error.message}.`;
  }
  const message = describeDatabaseError(error);
  if (message) return message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
