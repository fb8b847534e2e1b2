import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { type Call, studentOf } from '../../http/caller.ts';
import type { KeptFile } from '../../http/send-file.ts';
import type { Services } from '../../http/services.ts';
import { mayWorkOn } from '../lesson/unit-access.ts';
import { materialDir } from './place.ts';
import { openMaterial, sealMaterial } from './seal.ts';

/**
 * The file that a sealed key stands for, while its student may be in the lesson: a ban and a last day
 * do not wait for an address to end. A playlist names its parts by keys of their own.
 */
export async function openMaterialFile(
  { env, now }: Services,
  call: Call,
  key: string,
): Promise<KeptFile> {
  const { studentId } = studentOf(call);
  const asking = { studentId, now: now() };
  const sealed = openMaterial(env.codePepper, key, asking);
  const mayRead = await mayWorkOn(call.db, { ...asking, unitId: sealed.unitId });
  if (!mayRead) throw new DomainError('forbidden');
  const root = materialDir(env.dataDir);
  if (!sealed.path.endsWith('.m3u8')) return { file: sealed.path, root };

  const folder = posix.dirname(sealed.path);
  const keyOf = (name: string) =>
    sealMaterial(env.codePepper, { ...sealed, path: posix.join(folder, name) });
  const playlist = await readFile(join(root, sealed.path), 'utf8').catch(missing);
  return { text: sealPlaylist(playlist, keyOf), mime: 'application/vnd.apple.mpegurl' };
}

/** Addresses in a playlist are relative to its own, so a key alone is one. */
export const sealPlaylist = (playlist: string, keyOf: (name: string) => string): string =>
  playlist
    .split(/\r?\n/)
    .map((line) =>
      line === '' || line.startsWith('#')
        ? line.replace(/URI="([^"]+)"/, (_, name: string) => `URI="${keyOf(name)}"`)
        : keyOf(line),
    )
    .join('\n');

function missing(cause: unknown): never {
  throw new DomainError('not_found', { cause });
}
