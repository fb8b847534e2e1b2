import { inArray } from 'drizzle-orm';
import { users } from '../../db/schema/user.ts';
import type { Services } from '../../http/services.ts';
import { photoFolder } from './photo.ts';

/** Longer than any upload takes. */
const uploadTimeoutMs = 86_400_000;
const batchSize = 500;

type SweepServices = Pick<Services, 'db' | 'now' | 'files'>;

/** Deletes photos that no account shows, for example because the server was killed. */
export async function sweepPhotos({ db, now, files }: SweepServices): Promise<void> {
  const before = new Date(now().getTime() - uploadTimeoutMs);
  const old: string[] = [];
  for await (const { key, modifiedAt } of files.list(photoFolder.slice(1))) {
    if (modifiedAt < before) old.push(key);
  }
  for (let at = 0; at < old.length; at += batchSize) {
    const batch = old.slice(at, at + batchSize);
    const addresses = batch.map((key) => `/${key}`);
    const rows = await db
      .select({ photo: users.profilePhoto })
      .from(users)
      .where(inArray(users.profilePhoto, addresses));
    const shown = new Set(rows.map(({ photo }) => photo));
    await files.delete(batch.filter((key) => !shown.has(`/${key}`)));
  }
}
