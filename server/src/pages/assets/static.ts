import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { isPlainPath } from '../../media/media-path.ts';
import { neverShed } from '../../observability/never-shed.ts';

const slowConnectionMs = 300_000;

/**
 * The PDF worker has a separate policy, because pdf.js decodes scanned images with WebAssembly.
 */
const isPaperWorker = /[\\/]pdf\.worker[^\\/]*\.mjs/;
const paperWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/**
 * Exempts assets from the handler timeout and from load shedding, because a partly loaded page does
 * not work.
 */
function exemptAsset(route: RouteOptions): void {
  route.handlerTimeout = slowConnectionMs;
  route.config = { ...route.config, ...neverShed };
}

/** Rejects invalid paths as missing files. */
async function rejectInvalidPath({ url }: FastifyRequest, reply: FastifyReply) {
  if (!url.startsWith('/assets') || isPlainPath(url, '/assets')) return;
  reply.callNotFound();
  return reply;
}

/** Serves the build. Hashed files are cached for a year, other files for an hour. */
export async function registerStatic(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', exemptAsset);
    scope.addHook('preHandler', rejectInvalidPath);
    await scope.register(fastifyStatic, {
      root: join(directory, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      dotfiles: 'deny',
      index: false,
      // The build may be created after the server has started.
      suppressWarning: true,
      setHeaders: (reply, path) => {
        reply.header('vary', 'Accept-Encoding');
        if (isPaperWorker.test(path)) reply.header('content-security-policy', paperWorkerPolicy);
      },
    });
    for (const name of rootFiles(directory)) {
      scope.get(`/${name}`, (_, reply) => {
        if (name === hostScript) {
          reply.headers({
            'access-control-allow-origin': '*',
            'cross-origin-resource-policy': 'cross-origin',
          });
        }
        // A worker is revalidated each time and may only fetch from the portal.
        const workerPolicy = workerPolicies[name];
        if (workerPolicy) reply.header('content-security-policy', workerPolicy);
        return reply.sendFile(name, directory, {
          maxAge: workerPolicy ? 0 : '1h',
          immutable: false,
          index: false,
        });
      });
    }
  });
}

const servedOtherwise = /^\.|^index\.html$|^robots\.txt$|^sitemap\.xml$|\.(?:br|gz)$/;

/** Loaded by other sites to embed the portal. */
const hostScript = 'embed.js';

/** The service workers: one shows a downloaded lesson offline, one shows push messages. */
const workerPolicies: Record<string, string | undefined> = {
  'lesson-worker.js': "default-src 'none'; connect-src 'self'",
  'push-worker.js': "default-src 'none'; connect-src 'self'; img-src 'self'",
};

/** The icon and other files with a fixed name. */
function rootFiles(directory: string): string[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !servedOtherwise.test(entry.name))
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}
