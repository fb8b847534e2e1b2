import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { uploadDir } from '../lib/upload-path.ts';

/** What a row of bytes answers: which of the kept files, of which folder if not of the uploads, or a text made for it. */
export type KeptFile = { file: string; root?: string } | { text: string; mime: string };

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
export function sendKept(reply: FastifyReply, kept: KeptFile): FastifyReply {
  const isPaper = 'file' in kept && kept.file.endsWith('.pdf');
  reply.headers({
    'cache-control': 'private, no-store',
    'content-disposition': isPaper ? 'attachment' : 'inline',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  if ('text' in kept) return reply.type(kept.mime).send(kept.text);
  return kept.root === undefined ? reply.sendFile(kept.file) : reply.sendFile(kept.file, kept.root);
}
