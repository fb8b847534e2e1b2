import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { users } from '../../db/schema/user.ts';
import type { Call } from '../../http/caller.ts';
import { requireStudent } from '../../http/caller.ts';
import { countAttempt, type RateLimit } from '../../http/rate-limit.ts';
import { receiveFile } from '../../http/receive-file.ts';
import type { Services } from '../../http/services.ts';
import { cleanPicture } from '../../lib/picture/clean-picture.ts';
import { photoFolder, toPhotoFileKey } from '../../lib/upload-path.ts';

const maxBytes = 2 * 1024 * 1024;
/** Limits pixels, because a small file can decompress to more than a browser can hold. */
const maxPixels = 40_000_000;
const uploadLimit: RateLimit = { tries: 20, windowSeconds: 3_600 };

/** Stores a photo under a random name. The type is detected from the content. */
export async function uploadPhoto({ counters, env, files }: Services, call: Call) {
  const { userId } = requireStudent(call);
  await countAttempt(counters, [`photo:user:${userId}`], uploadLimit);
  const incoming = await call.openFile('photo', maxBytes);
  const { type, bytes } = requirePicture(
    await receiveFile(incoming, join(env.dataDir, photoFolder)),
  );
  const key = `${photoFolder}${randomBytes(16).toString('hex')}.${type}`;
  await files.put(key, bytes);
  const uri = `/${key}`;
  const previousKey = toPhotoFileKey(await changePhoto(call.db, userId, uri));
  if (previousKey) await files.delete([previousKey]);
  return { data: { uri } };
}

function requirePicture(bytes: Buffer) {
  const picture = cleanPicture(bytes);
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
