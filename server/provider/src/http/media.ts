import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../lib/files/file-store.ts';
import { sendStoredFile } from './send-file.ts';

/**
 * Serves public files under `/media/`. A file name is unique per content, so files are cached
 * forever.
 */
export function registerMedia(app: FastifyInstance, files: FileStore): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler: ({ params }, reply) => {
      const key = `media/${params['*']}`;
      return sendStoredFile(reply, files, { key, headers: headersOf(key) });
    },
  });
}

const headersOf = (key: string) => ({
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  // A browser opens an SVG as a document, so the policy forbids scripts and requests.
  ...(key.endsWith('.svg') && {
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }),
});
