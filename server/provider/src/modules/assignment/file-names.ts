import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../db/open.ts';
import type { submissions } from '../../db/schema/assignment.ts';
import { uploads } from '../../db/schema/infrastructure.ts';
import { parseUploadKey, parseUploadUrl } from '../../lib/upload-path.ts';

type SubmittedFiles = Pick<typeof submissions.$inferSelect, 'content' | 'contentType'>;

const Addresses = z.array(z.string());

/** The original names of the submitted files, in order of submission; `null` for text. */
export async function selectFileNames(
  db: Executor,
  { content, contentType }: SubmittedFiles,
): Promise<string[] | null> {
  if (contentType === 'text') return null;
  const ids = Addresses.parse(JSON.parse(content)).map((address) => {
    const key = parseUploadUrl(address);
    return key === null ? null : parseUploadKey(key);
  });
  const rows = await db
    .select({ id: uploads.id, name: uploads.originalName })
    .from(uploads)
    .where(
      inArray(
        uploads.id,
        ids.filter((id) => id !== null),
      ),
    );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.map((id) => (id && names.get(id)) || '');
}
