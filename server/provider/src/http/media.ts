import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Where the public pictures and films of the school lie. */
export const mediaDir = (dataDir: string) => join(dataDir, 'media');

/** Serves them under `/media/`. A file never changes under its name, so it may be kept for ever. */
export async function registerMedia(app: FastifyInstance, dataDir: string): Promise<void> {
  const root = mediaDir(dataDir);
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
      // An SVG opened on its own is a document: this one runs nothing and reaches nothing.
      if (path.endsWith('.svg')) {
        reply.header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        );
      }
    },
  });
}
