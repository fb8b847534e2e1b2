import { inArray } from 'drizzle-orm';
import { users } from '../../db/schema/user.ts';
import type { Services } from '../../http/services.ts';
import { deleteUnknownFiles } from '../../lib/files/delete-unknown-files.ts';
import { toFileKey, unfinishedGraceMs } from '../../lib/files/file-store.ts';
import { photoFolder } from '../../lib/upload-path.ts';

type SweepServices = Pick<Services, 'db' | 'now' | 'files'>;

/** Deletes photos that no account shows, for example because the server was killed. */
export const sweepPhotos = ({ db, now, files }: SweepServices): Promise<void> =>
  deleteUnknownFiles(files, {
    folder: photoFolder,
    before: new Date(now().getTime() - unfinishedGraceMs),
    selectKnown: async (keys) => {
      const addresses = keys.map((key) => `/${key}`);
      const rows = await db
        .select({ photo: users.profilePhoto })
        .from(users)
        .where(inArray(users.profilePhoto, addresses));
      return rows.map(({ photo }) => toFileKey(photo ?? ''));
    },
  });
