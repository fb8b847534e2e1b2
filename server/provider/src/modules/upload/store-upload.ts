import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { uploadFolders } from '@fasl/shared/provider-api/learning/upload';
import { uploads } from '../../db/schema/infrastructure.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import { countAttempt, type RateLimit } from '../../http/rate-limit.ts';
import type { Services } from '../../http/services.ts';
import { type InspectedFile, inspectFile, mimeByKind } from '../../lib/file-kind.ts';
import { storeFile } from '../../lib/store-file.ts';
import { getUploadDir, toUploadKey, toUploadUrl } from '../../lib/upload-path.ts';

const maxBytes = 5 * 1024 * 1024;
/** High, because students upload homework page by page, often with retakes. */
const uploadLimit: RateLimit = { tries: 60, windowSeconds: 3_600 };

/** Stores a student's file, which only the owner and operators can read. */
export async function storeUpload({ counters, env }: Services, call: Call) {
  const { userId } = requireStudent(call);
  await countAttempt(counters, [`file:user:${userId}`], uploadLimit);
  const dir = getUploadDir(env.dataDir);
  const temporaryPath = join(dir, `.${randomBytes(16).toString('hex')}`);
  mkdirSync(dir, { recursive: true });
  try {
    const { folder, name, file } = await receiveFile(call, temporaryPath);
    const id = randomUUID();
    const mime = mimeByKind[file.kind];
    const key = toUploadKey({ id, mime });
    await storeFile({ temporaryPath, path: join(dir, key), bytes: file.bytes });
    const metadata = { id, userId, folder, mime, originalName: name, sizeBytes: file.bytes.length };
    const sha256 = createHash('sha256').update(file.bytes).digest();
    await call.db.insert(uploads).values({ ...metadata, sha256 });
    return { data: { uri: toUploadUrl(key) } };
  } finally {
    await rm(temporaryPath, { force: true });
  }
}

async function receiveFile(call: Call, path: string) {
  const incoming = await call.openFile('file', maxBytes);
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(incoming.bytes, target).catch((cause) => {
    // A full disk is a server error; any other error is an aborted upload.
    throw 'syscall' in cause ? cause : new DomainError('malformed', { cause });
  });
  if (incoming.isTooLarge()) throw new DomainError('payload_too_large', { show: true });
  const folderName = await incoming.field('folder');
  const folder = uploadFolders.find((one) => one === folderName);
  if (!folder) throw new DomainError('invalid', { fields: { folder: ['invalid_data'] } });
  const file = requireKnownType(await readFile(path));
  return { folder, file, name: toDisplayName(incoming.name) };
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
