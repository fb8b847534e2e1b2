import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { users } from '../../db/schema/user.ts';
import type { Call } from '../../http/caller.ts';
import { requireStudent } from '../../http/caller.ts';
import { getMediaDir } from '../../http/media.ts';
import { countAttempt, type RateLimit } from '../../http/rate-limit.ts';
import type { Services } from '../../http/services.ts';
import { cleanPicture } from '../../lib/picture/clean-picture.ts';
import { storeFile } from '../../lib/store-file.ts';

const maxBytes = 2 * 1024 * 1024;
/** Limits pixels, because a small file can decompress to more than a browser can hold. */
const maxPixels = 40_000_000;
const uploadLimit: RateLimit = { tries: 20, windowSeconds: 3_600 };
const publicFolder = '/media/photos/';

/** Stores a photo under a random name. The type is detected from the content. */
export async function uploadPhoto({ counters, env }: Services, call: Call) {
  const { userId } = requireStudent(call);
  await countAttempt(counters, [`photo:user:${userId}`], uploadLimit);
  const folder = join(getMediaDir(env.dataDir), 'photos');
  // Uses a dot file, because the server does not serve dot files.
  const temporaryPath = join(folder, `.${randomBytes(16).toString('hex')}`);
  mkdirSync(folder, { recursive: true });
  try {
    const { type, bytes } = await receivePicture(call, temporaryPath);
    const name = `${randomBytes(16).toString('hex')}.${type}`;
    await storeFile({ temporaryPath, path: join(folder, name), bytes });
    const old = await changePhoto(call.db, userId, publicFolder + name);
    if (old?.startsWith(publicFolder)) await rm(join(folder, basename(old)), { force: true });
    return { data: { uri: publicFolder + name } };
  } finally {
    await rm(temporaryPath, { force: true });
  }
}

async function receivePicture(call: Call, path: string) {
  const { bytes, isTooLarge } = await call.openFile('photo', maxBytes);
  const file = createWriteStream(path, { flags: 'wx', mode: 0o644 });
  await pipeline(bytes, file).catch((cause) => {
    // A full disk is a server error; any other error is an aborted upload.
    throw 'syscall' in cause ? cause : new DomainError('malformed', { cause });
  });
  if (isTooLarge()) throw new DomainError('payload_too_large', { show: true });
  const picture = cleanPicture(await readFile(path));
  if (!picture) throw new DomainError('unsupported_type', { show: true });
  if (picture.width * picture.height > maxPixels) {
    throw new DomainError('payload_too_large', { show: true });
  }
  return picture;
}

/**
 * Returns the previous photo, so that each of two concurrent uploads deletes the photo that it
 * replaced.
 */
function changePhoto(db: Executor, userId: number, uri: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    const isUser = eq(users.id, userId);
    const [before] = await tx
      .select({ photo: users.profilePhoto })
      .from(users)
      .where(isUser)
      .for('update');
    await tx.update(users).set({ profilePhoto: uri }).where(isUser);
    return before?.photo ?? null;
  });
}
