import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../db/open.ts';
import { uploads } from '../../db/schema/infrastructure.ts';
import { parseUploadKey, parseUploadUrl, toUploadKey, toUploadUrl } from '../../lib/upload-path.ts';

const Addresses = z.array(z.string().max(500)).min(1);

type OwnFilesInput = {
  /** File addresses as a JSON list. */
  content: string;
  userId: number;
  folder: typeof uploads.$inferSelect.folder;
  maxFiles: number;
  /** The field of the request that has the list. */
  field?: string;
};

/** Returns the addresses of a student's own files. Rejects invalid, repeated and foreign files. */
export async function requireOwnFiles(db: Executor, input: OwnFilesInput): Promise<string[]> {
  const throwInvalid = () => throwInvalidField(input.field);
  const keys = (readAddresses(input.content) ?? throwInvalid()).map(parseUploadUrl);
  const ids = keys.flatMap((key) => (key === null ? [] : [parseUploadKey(key) ?? '']));
  const isValidCount =
    ids.length === keys.length && keys.length > 0 && keys.length <= input.maxFiles;
  if (!isValidCount || new Set(ids).size !== ids.length) throwInvalid();
  const rows = await db
    .select({ id: uploads.id, mime: uploads.mime })
    .from(uploads)
    .where(
      and(
        inArray(uploads.id, ids),
        eq(uploads.userId, input.userId),
        eq(uploads.folder, input.folder),
      ),
    );
  if (rows.length !== ids.length) throwInvalid();
  const known = new Map(rows.map((row) => [row.id, toUploadUrl(toUploadKey(row))]));
  return ids.map((id) => known.get(id) ?? throwInvalid());
}

function readAddresses(content: string): string[] | null {
  try {
    return Addresses.parse(JSON.parse(content));
  } catch {
    return null;
  }
}

function throwInvalidField(field = 'content'): never {
  throw new DomainError('invalid', { fields: { [field]: ['invalid_data'] } });
}
