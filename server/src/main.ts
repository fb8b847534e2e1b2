import { EnvError, type EnvSource } from '@fasl/shared/config/variables';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Env, readEnv } from './env.ts';
import type { Health } from './observability/health.ts';
import { stepChannels } from './observability/trace-channels.ts';
import { createShutdown } from './overload/shutdown.ts';
import type { Renderer } from './pages/renderer.ts';

try {
  await start();
} catch (error) {
  // An error at the start is an operator's mistake, so the message is printed without a stack.
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const { env, build } = await readConfiguration(process.env);
  if (env.traces) {
    const { startTracing } = await import('@fasl/tracing');
    const steps = [...stepChannels];
    startTracing({ service: 'fasl-portal', trustsCaller: false, steps }, env.traces);
  }
  const app = await build();
  await app.getDecorator<Renderer | null>('renderer')?.warmUp();
  await app.listen({ host: env.host, port: env.port });
  const health = app.getDecorator<Health>('health');
  const shutdown = createShutdown(app, { health });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, shutdown);
  // An unhandled rejection of one request must not end the server.
  process.on('unhandledRejection', (reason) => {
    app.log.error({ err: reason }, 'unhandled rejection');
  });
}

type Configuration = { env: Env; build: () => Promise<FastifyInstance> };

/** One school by environment variables, or several by the file that SCHOOLS names. */
async function readConfiguration(source: EnvSource): Promise<Configuration> {
  if (!source['SCHOOLS']?.trim()) {
    const env = readEnv(source);
    return { env, build: () => buildApp(env) };
  }
  const { readSchools } = await import('./schools/schools-file.ts');
  const { buildSchools } = await import('./schools/build-schools.ts');
  const schools = readSchools(source);
  return { env: schools[0].env, build: () => buildSchools(schools) };
}

function messageOf(error: unknown): string {
  if (error instanceof EnvError) return error.message;
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE') return `PORT is taken: ${error.message}.`;
    if (error.code === 'EADDRNOTAVAIL')
      return `HOST is no address of this machine: ${error.message}.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
