import { posix } from 'node:path';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { StoredFile } from '../../http/send-file.ts';
import type { Services } from '../../http/services.ts';
import { MissingFileError, readBytes } from '../../lib/files/file-store.ts';
import { canOpenUnit } from '../lesson/unit-access.ts';
import { createMaterialKey, readMaterialKey } from './material-key.ts';
import { toMaterialFileKey } from './material-path.ts';

/**
 * Opens the file of a sealed key if the student has access now, so that a ban or an expiry applies
 * immediately. The segments of a playlist get separate keys.
 */
export async function openMaterialFile(
  { env, files, now }: Services,
  call: Call,
  key: string,
): Promise<StoredFile> {
  const { studentId } = requireStudent(call);
  const request = { studentId, now: now() };
  const sealed = readMaterialKey(env.codePepper, key, request);
  const mayRead = await canOpenUnit(call.db, { ...request, unitId: sealed.unitId });
  if (!mayRead) throw new DomainError('forbidden');
  const fileKey = toMaterialFileKey(sealed.path);
  if (!sealed.path.endsWith('.m3u8')) return { key: fileKey };

  const folder = posix.dirname(sealed.path);
  const toKey = (name: string) =>
    createMaterialKey(env.codePepper, { ...sealed, path: posix.join(folder, name) });
  const playlist = await readBytes(files, fileKey).catch(throwNotFound);
  return {
    text: rewritePlaylist(playlist.toString(), toKey),
    mime: 'application/vnd.apple.mpegurl',
  };
}

/** Makes addresses relative to the playlist, so that they need only a key. */
export const rewritePlaylist = (playlist: string, keyOf: (name: string) => string): string =>
  playlist
    .split(/\r?\n/)
    .map((line) =>
      line === '' || line.startsWith('#')
        ? line.replace(/URI="([^"]+)"/, (_, name: string) => `URI="${keyOf(name)}"`)
        : keyOf(line),
    )
    .join('\n');

function throwNotFound(cause: unknown): never {
  if (!(cause instanceof MissingFileError)) throw cause;
  throw new DomainError('not_found', { cause });
}
