import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { getUploadDir } from '../lib/upload-path.ts';

/**
 * The response of a file endpoint: a stored file, by default in the uploads folder, or a generated
 * text.
 */
export type StoredFile = { file: string; root?: string } | { text: string; mime: string };

export async function registerUploads(app: FastifyInstance, dataDir: string): Promise<void> {
  const root = getUploadDir(dataDir);
  mkdirSync(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
  });
}

/**
 * Sends the file or the requested range, with headers that prevent the browser from running it as a
 * page.
 */
export function sendStoredFile(reply: FastifyReply, file: StoredFile): FastifyReply {
  const isPaper = 'file' in file && file.file.endsWith('.pdf');
  reply.headers({
    'cache-control': 'private, no-store',
    'content-disposition': isPaper ? 'attachment' : 'inline',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  if ('text' in file) return reply.type(file.mime).send(file.text);
  return file.root === undefined ? reply.sendFile(file.file) : reply.sendFile(file.file, file.root);
}
