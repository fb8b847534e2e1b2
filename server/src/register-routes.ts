import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { fallbackLanguage } from '@fasl/shared/contracts/page/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { request } from 'undici';
import { registerCard } from './documents/card.ts';
import { registerReceipt } from './documents/receipt.ts';
import { registerMedia } from './media/media.ts';
import type { FileReader } from './media/send-response.ts';
import { registerHealth } from './observability/health.ts';
import { createRequestIdReader } from './observability/log.ts';
import { registerMetrics } from './observability/metrics.ts';
import {
  type PressureLimits,
  readPressureLimits,
  registerLoadShedding,
} from './overload/pressure.ts';
import { createSendOverloaded } from './overload/send-overloaded.ts';
import { createBuildSource, createDevelopmentSource } from './pages/assets/build.ts';
import { proxyDevelopment } from './pages/assets/development.ts';
import { registerStatic } from './pages/assets/static.ts';
import type { Deps } from './pages/deps.ts';
import { createFontFaceReader } from './pages/font-faces.ts';
import { registerInstall } from './pages/install/register-install.ts';
import { registerLessonFrame } from './pages/lesson-frame.ts';
import { registerPages } from './pages/pages.ts';
import { createRenderer } from './pages/renderer.ts';
import { registerRobots } from './pages/robots.ts';
import { buildHeaders, portalDeviceId } from './provider-client/caller.ts';
import { registerCspReport } from './security/csp-report.ts';
import { getErrorHeaders, registerHeaders } from './security/headers.ts';
import { selectCookieKind } from './session/cookie-kind.ts';

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

export type ServingOptions = {
  /** The folder of the web build. The default is the folder in the web package. */
  webBuild?: string | undefined;
  pressure?: PressureLimits | undefined;
};

/** Registers everything except procedures: pages, assets, media, health and metrics. */
export async function registerServing(
  app: FastifyInstance,
  deps: Deps,
  { webBuild = builtWeb, pressure = readPressureLimits() }: ServingOptions = {},
): Promise<void> {
  const { env, metrics, upstream } = deps;
  registerHeaders(app, { secure: env.isSecure });
  const refuse = createSendOverloaded({
    headers: getErrorHeaders({ secure: env.isSecure }),
    idOf: createRequestIdReader(env.trustProxy),
  });
  await registerLoadShedding(app, {
    metrics,
    limits: pressure,
    refuse,
    isProviderFull: upstream.isFull,
    isSignedIn: sessionCheck(deps),
  });
  registerMetrics(app, { metrics, token: env.metricsToken, isSecure: env.isSecure });
  app.decorate(
    'health',
    registerHealth(app, { reachProvider: createReachabilityCheck(env.providerApiUrl) }),
  );
  await registerCspReport(app);
  await registerMedia(app, {
    providerApiUrl: env.providerApiUrl,
    metrics,
    readerOf: createFileReader(deps),
  });
  if (env.webDevOrigin) await proxyDevelopment(app, env.webDevOrigin);
  else await registerStatic(app, webBuild);
  registerDocuments(app, deps, webBuild);
}

function registerDocuments(app: FastifyInstance, deps: Deps, webBuild: string): void {
  const { env, metrics } = deps;
  const build = env.webDevOrigin
    ? createDevelopmentSource(env.webDevOrigin)
    : createBuildSource(webBuild);
  const withFonts = { ...deps, readFontFaces: createFontFaceReader(build) };
  registerRobots(app, deps);
  registerInstall(app, deps);
  registerCard(app, withFonts);
  registerReceipt(app, withFonts);
  registerLessonFrame(app, deps);
  const renderer = env.webDevOrigin ? null : createRenderer({ webBuild, log: app.log, metrics });
  app.decorate('renderer', renderer);
  registerPages(app, deps, { webBuild, build, renderer });
}

/** Finds the owner of a request for a private file. */
const createFileReader =
  ({ sessions, env }: Deps) =>
  (request: FastifyRequest): FileReader | null => {
    const jar = sessions.open(request.headers, selectCookieKind(request, env));
    if (!jar.session) return null;
    const refuse = (reply: Parameters<typeof sessions.send>[0]) => {
      sessions.end(jar);
      sessions.send(reply, jar);
    };
    const { token, deviceId } = jar.session;
    return { token, deviceId, embedded: jar.kind === 'embed', refuse };
  };

/** Opens the cookie as procedures do. Opened sessions are cached. */
const sessionCheck =
  ({ sessions, env }: Deps) =>
  ({ headers, url = '' }: IncomingMessage): boolean =>
    sessions.open(headers, selectCookieKind({ headers, url }, env)).session !== null;

/** Uses the cheapest endpoint, because any response proves that the provider is reachable. */
function createReachabilityCheck(
  providerApiUrl: string,
): (signal: AbortSignal) => Promise<unknown> {
  const address = new URL('/now', providerApiUrl);
  return async (signal) => {
    const headers = buildHeaders({
      language: fallbackLanguage,
      requestId: `health-${randomUUID()}`,
      deviceId: portalDeviceId,
    });
    const { body } = await request(address, { signal, headers });
    await body.dump();
  };
}
