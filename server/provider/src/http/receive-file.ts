import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { createTemporaryName } from '../lib/files/disk-store.ts';
import type { IncomingFile } from './multipart.ts';

/**
 * Receives a form's file through a temporary file in a folder on the disk, because many slow uploads
 * do not fit into memory.
 */
export async function receiveFile(incoming: IncomingFile, folder: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, createTemporaryName());
  try {
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(incoming.bytes, target).catch((cause) => {
      // A full disk is a server error; any other error is an aborted upload.
      throw 'syscall' in cause ? cause : new DomainError('malformed', { cause });
    });
    if (incoming.isTooLarge()) throw new DomainError('payload_too_large', { show: true });
    return await readFile(path);
  } finally {
    await rm(path, { force: true });
  }
}
