import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq } from 'drizzle-orm';
import { uploads } from '../../db/schema/infrastructure.ts';
import type { Call } from '../../http/caller.ts';
import { parseUploadKey, toUploadKey } from '../../lib/upload-path.ts';

/** Returns the file's key to the owner and to operators; for others the file is `not_found`. */
export async function findFile({ db, identity }: Call, key: string): Promise<string> {
  const id = parseUploadKey(key);
  if (id === null) throw new DomainError('not_found');
  const isOwn = identity.role === 'student' ? eq(uploads.userId, identity.userId) : undefined;
  if (!isOwn && identity.role !== 'admin') throw new DomainError('not_found');
  const [row] = await db
    .select({ id: uploads.id, mime: uploads.mime })
    .from(uploads)
    .where(and(eq(uploads.id, id), isOwn));
  if (!row || toUploadKey(row) !== key) throw new DomainError('not_found');
  return key;
}
