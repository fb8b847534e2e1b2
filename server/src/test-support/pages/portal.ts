import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../../app.ts';
import { readEnv } from '../../env.ts';
import { noShedding } from '../process/no-shedding.ts';
import { makeWebBuild } from './web-build.ts';

export type Portal = { app: FastifyInstance; log: () => string; webBuild: string };

/** Starts the whole server in front of an external provider. */
export async function openPortal(
  providerOrigin: string,
  more: Record<string, string> = {},
  options: Pick<AppOptions, 'upstream' | 'handlerTimeoutMs'> = {},
): Promise<Portal> {
  const logTo = new PassThrough();
  let log = '';
  logTo.on('data', (chunk) => {
    log += chunk;
  });
  const env = readEnv({
    PROVIDER_API_URL: `${providerOrigin}/api`,
    SESSION_KEYS: 'k'.repeat(32),
    ...more,
  });
  const webBuild = makeWebBuild();
  const app = await buildApp(env, { logTo, webBuild, pressure: noShedding, ...options });
  return { app, log: () => log, webBuild };
}
