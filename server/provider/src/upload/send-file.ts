import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { uploadDir } from './place.ts';

/** What a row of bytes answers: which of the kept files. */
export type KeptFile = { file: string };

export async function registerUploads(app: FastifyInstance, dataDir: string): Promise<void> {
  const root = uploadDir(dataDir);
  mkdirSync(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
  });
}

/** Sends it, or the part that was asked for. It is looked at or saved, and never runs as a page. */
export function sendKept(reply: FastifyReply, { file }: KeptFile): FastifyReply {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': file.endsWith('.pdf') ? 'attachment' : 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .sendFile(file);
}
