import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { isPlainPath } from '../../media/media-path.ts';
import { neverShed } from '../../overload/never-shed.ts';

const slowLineMs = 300_000;

/** A worker stands under the policy that it came with; this one unpacks the pictures of scanned papers. */
const isPaperWorker = /[\\/]pdf\.worker[^\\/]*\.mjs/;
const paperWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/** Slow lines take their time; and whoever was let in is given all of a page, for a part of it is of no use. */
function letAlone(route: RouteOptions): void {
  route.handlerTimeout = slowLineMs;
  route.config = { ...route.config, ...neverShed };
}

/** The files of the build: hashed ones for a year, the few at the root for an hour. */
export async function registerStatic(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', letAlone);
    // Whatever the plugin takes for an attack is only a file that is not there.
    scope.addHook('preHandler', async ({ url }, reply) => {
      if (url.startsWith('/assets') && !isPlainPath(url, '/assets')) reply.callNotFound();
    });
    await scope.register(fastifyStatic, {
      root: join(directory, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      dotfiles: 'deny',
      index: false,
      // A server that starts before the build finds its files later.
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
        // Browsers ask for it anew, and it may fetch what our pages may.
        if (name === lessonWorker) reply.header('content-security-policy', lessonWorkerPolicy);
        return reply.sendFile(name, directory, {
          maxAge: name === lessonWorker ? 0 : '1h',
          immutable: false,
          index: false,
        });
      });
    }
  });
}

const servedOtherwise = /^\.|^index\.html$|^robots\.txt$|^sitemap\.xml$|\.(?:br|gz)$/;

/** What pages of other sites load from here, to show the portal in a frame. */
const hostScript = 'embed.js';

/** Shows the kept lesson without a network; what it answers with comes from here. */
const lessonWorker = 'lesson-worker.js';
const lessonWorkerPolicy = "default-src 'none'; connect-src 'self'";

/** The icon and whatever else has a fixed name. */
function rootFiles(directory: string): string[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !servedOtherwise.test(entry.name))
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}
