import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { ignoreMissingFile } from '../../lib/files/copy-files.ts';
import type { FileStore, ListedFile } from '../../lib/files/file-store.ts';
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
  await to.deleteUnfinished('', new Date());
  await runConcurrently(from.list(''), async ({ key, sizeBytes }: ListedFile) => {
    const outcome = await copyFile([from, to], { key, sizeBytes });
    if (outcome === 'different') result.different.push(key);
    else if (outcome !== 'missing') result[outcome] += 1;
    const done = result.present + result.copied;
    if (done > 0 && done % filesPerStep === 0) progress(`${done} files`);
  });
  return result;
}

type Outcome = 'present' | 'copied' | 'different' | 'missing';

async function copyFile(
  [from, to]: [FileStore, FileStore],
  { key, sizeBytes }: Pick<ListedFile, 'key' | 'sizeBytes'>,
): Promise<Outcome> {
  const expected = await hashFile(from, key);
  // Deleted since it was listed.
  if (expected === null) return 'missing';
  const stored = await to.stat(key);
  if (stored?.sizeBytes === sizeBytes && (await hashFile(to, key)) === expected) return 'present';
  const content = await from.read(key).catch(ignoreMissingFile);
  if (!content) return 'missing';
  await to.put(key, content);
  return (await hashFile(to, key)) === expected ? 'copied' : 'different';
}

async function hashFile(store: FileStore, key: string): Promise<string | null> {
  const content = await store.read(key).catch(ignoreMissingFile);
  if (!content) return null;
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}
