import { createHash, randomUUID } from 'node:crypto';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { uploadFolders } from '@fasl/shared/provider-api/learning/upload';
import { eq, sql } from 'drizzle-orm';
import { uploads } from '../../db/schema/infrastructure.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import { countAttempt, type RateLimit } from '../../http/rate-limit.ts';
import { receiveFile } from '../../http/receive-file.ts';
import type { Services } from '../../http/services.ts';
import { throwWithMessage } from '../../http/throw-with-message.ts';
import { type InspectedFile, inspectFile, mimeByKind } from '../../lib/file-kind.ts';
import { getUploadDir, toUploadFileKey, toUploadKey, toUploadUrl } from '../../lib/upload-path.ts';

const maxBytes = 5 * 1024 * 1024;
/** High, because students upload homework page by page, often with retakes. */
const uploadLimit: RateLimit = { tries: 60, windowSeconds: 3_600 };

/** The space for all files of a student. */
const quotaBytes = 5 * 1024 ** 3;

/** Stores a student's file, which only the owner and operators can read. */
export async function storeUpload({ counters, env, files }: Services, call: Call) {
  const { userId } = requireStudent(call);
  await countAttempt(counters, [`file:user:${userId}`], uploadLimit);
  await requireFreeSpace(call, userId);
  const { folder, name, file } = await receiveUpload(call, env.dataDir);
  const id = randomUUID();
  const mime = mimeByKind[file.kind];
  const key = toUploadKey({ id, mime });
  await files.put(toUploadFileKey(key), file.bytes);
  const metadata = { id, userId, folder, mime, originalName: name, sizeBytes: file.bytes.length };
  const sha256 = createHash('sha256').update(file.bytes).digest();
  await call.db.insert(uploads).values({ ...metadata, sha256 });
  return { data: { uri: toUploadUrl(key) } };
}

async function requireFreeSpace(call: Call, userId: number): Promise<void> {
  const [used] = await call.db
    .select({ bytes: sql<string>`coalesce(sum(${uploads.sizeBytes}), 0)` })
    .from(uploads)
    .where(eq(uploads.userId, userId));
  if (Number(used?.bytes) < quotaBytes) return;
  throwWithMessage(call, 'payload_too_large', [
    "You've used all the space for your files. Contact the school.",
    'امتلأت المساحة المخصصة لملفاتك. تواصل مع المدرسة.',
  ]);
}

async function receiveUpload(call: Call, dataDir: string) {
  const incoming = await call.openFile('file', maxBytes);
  const bytes = await receiveFile(incoming, getUploadDir(dataDir));
  const folderName = await incoming.field('folder');
  const folder = uploadFolders.find((one) => one === folderName);
  if (!folder) throw new DomainError('invalid', { fields: { folder: ['invalid_data'] } });
  return { folder, file: requireKnownType(bytes), name: toDisplayName(incoming.name) };
}

function requireKnownType(bytes: Buffer): InspectedFile {
  const file = inspectFile(bytes);
  if (!file) throw new DomainError('unsupported_type', { show: true });
  if (file.isTooLarge) throw new DomainError('payload_too_large', { show: true });
  return file;
}

/** A name for display, never used as a path. */
const toDisplayName = (name: string) =>
  name
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, 200);
