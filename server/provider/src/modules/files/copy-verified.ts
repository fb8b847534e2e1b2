import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type FileStore,
  ignoreMissingFile,
  type ListedFile,
  unfinishedGraceMs,
} from '../../lib/files/file-store.ts';
import { runConcurrently } from '../../lib/files/run-concurrently.ts';

export type CopyResult = {
  /** Files that the target had already, with the same bytes. */
  present: number;
  copied: number;
  /** Keys of files that the target returned with other bytes. */
  different: string[];
};

type Progress = (step: string) => void;
const filesPerStep = 1_000;

/**
 * Copies all files and reads each of them from both stores to compare the hashes. Can be repeated
 * after an interruption, because complete files are not copied again.
 */
export async function copyVerified(
  [from, to]: [from: FileStore, to: FileStore],
  progress: Progress,
): Promise<CopyResult> {
  const result: CopyResult = { present: 0, copied: 0, different: [] };
  // Recent ones may be uploads of students, because the school may use the target already.
  await to.deleteUnfinished('', new Date(Date.now() - unfinishedGraceMs));
  await runConcurrently(from.list(''), async (file: ListedFile) => {
    const outcome = await copyFile([from, to], file);
    if (outcome === 'different') result.different.push(file.key);
    else if (outcome !== 'missing') result[outcome] += 1;
    const done = result.present + result.copied;
    if (done > 0 && done % filesPerStep === 0) progress(`${done} files`);
  });
  return result;
}

type Outcome = 'present' | 'copied' | 'different' | 'missing';

async function copyFile(
  [from, to]: [FileStore, FileStore],
  { key, sizeBytes }: ListedFile,
): Promise<Outcome> {
  const stored = await to.stat(key);
  if (stored?.sizeBytes === sizeBytes) {
    const expected = await hashFile(from, key);
    if (expected === null) return 'missing';
    if (expected === (await hashFile(to, key))) return 'present';
  }
  const source = await from.open(key).catch(ignoreMissingFile);
  // Deleted since it was listed.
  if (!source) return 'missing';
  const hash = createHash('sha256');
  try {
    await to.put(key, Readable.from(updateHash(hash, source.content)));
  } finally {
    source.content.destroy();
  }
  return (await hashFile(to, key)) === hash.digest('hex') ? 'copied' : 'different';
}

/** Passes the content on, so that it is read once for the copy and for its hash. */
async function* updateHash(hash: Hash, content: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
}

async function hashFile(store: FileStore, key: string): Promise<string | null> {
  const file = await store.open(key).catch(ignoreMissingFile);
  if (!file) return null;
  const hash = createHash('sha256');
  await pipeline(file.content, hash);
  return hash.digest('hex');
}
