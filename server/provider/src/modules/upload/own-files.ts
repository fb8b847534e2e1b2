import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../db/open.ts';
import { uploads } from '../../db/schema/infrastructure.ts';
import { parseUploadKey, parseUploadUrl, toUploadKey, toUploadUrl } from '../../lib/upload-path.ts';

const Addresses = z.array(z.string().max(500)).min(1);

type OwnFilesInput = {
  /** A JSON list of file addresses. */
  content: string;
  userId: number;
  folder: typeof uploads.$inferSelect.folder;
  most: number;
};

/** The file addresses in an answer; rejects files of another student. */
export async function requireOwnFiles(db: Executor, wanted: OwnFilesInput): Promise<string[]> {
  const keys = readAddresses(wanted.content).map(parseUploadUrl);
  const ids = keys.flatMap((key) => (key === null ? [] : [parseUploadKey(key) ?? '']));
  const isFitting = ids.length === keys.length && keys.length > 0 && keys.length <= wanted.most;
  if (!isFitting || new Set(ids).size !== ids.length) refuse();
  const rows = await db
    .select({ id: uploads.id, mime: uploads.mime })
    .from(uploads)
    .where(
      and(
        inArray(uploads.id, ids),
        eq(uploads.userId, wanted.userId),
        eq(uploads.folder, wanted.folder),
      ),
    );
  if (rows.length !== ids.length) refuse();
  const known = new Map(rows.map((row) => [row.id, toUploadUrl(toUploadKey(row))]));
  return ids.map((id) => known.get(id) ?? refuse());
}

function readAddresses(content: string): string[] {
  try {
    return Addresses.parse(JSON.parse(content));
  } catch {
    return refuse();
  }
}

function refuse(): never {
  throw new DomainError('invalid', { fields: { content: ['invalid_data'] } });
}
