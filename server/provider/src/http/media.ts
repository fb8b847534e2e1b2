import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The folder of the school's public pictures and videos. */
export const getMediaDir = (dataDir: string) => join(dataDir, 'media');

/**
 * Serves public files under `/media/`. A file name is unique per content, so files are cached
 * forever.
 */
export async function registerMedia(app: FastifyInstance, dataDir: string): Promise<void> {
  const root = getMediaDir(dataDir);
  mkdirSync(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    prefix: '/media/',
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    setHeaders(reply, path) {
      reply.header('x-content-type-options', 'nosniff');
      reply.header('cross-origin-resource-policy', 'cross-origin');
      // A browser opens an SVG as a document, so the policy forbids scripts and requests.
      if (path.endsWith('.svg')) {
        reply.header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        );
      }
    },
  });
}
