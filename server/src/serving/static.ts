import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isPlainPath } from './media-path.ts';

const slowLineMs = 300_000;

/** The files of the build: hashed ones for a year, the few at the root for an hour. */
export async function registerStatic(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.handlerTimeout = slowLineMs;
    });
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
      setHeaders: (reply) => void reply.header('vary', 'Accept-Encoding'),
    });
    for (const name of rootFiles(directory)) {
      scope.get(`/${name}`, (_, reply) => {
        if (name === hostScript) {
          reply.headers({
            'access-control-allow-origin': '*',
            'cross-origin-resource-policy': 'cross-origin',
          });
        }
        return reply.sendFile(name, directory, { maxAge: '1h', immutable: false, index: false });
      });
    }
  });
}

const servedOtherwise = /^\.|^index\.html$|^robots\.txt$|^sitemap\.xml$|\.(?:br|gz)$/;

/** What pages of other sites load from here, to show the portal in a frame. */
const hostScript = 'embed.js';

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
