import { inArray } from 'drizzle-orm';
import type { Database, Executor } from '../../db/open.ts';
import { codes } from '../../db/schema/code.ts';
import { getViolatedIndex } from '../../db/violated-index.ts';
import { type Batch, insertBatch, toHashes } from './mint.ts';
import type { CodeFile, CodeRow } from './read-codes.ts';

type ImportOptions = { file: CodeFile; batch: Omit<Batch, 'value'>; pepper: string };
type ImportedCodes = { outcome: 'imported' | 'problems' | 'conflict'; batches: number[] };

/** Adds the codes of a file, a batch for each value. One problem rejects all of them. */
export async function importCodes(db: Database, options: ImportOptions): Promise<ImportedCodes> {
  try {
    return await db.transaction((tx) => importInside(tx, options));
  } catch (error) {
    // Another process has added one of the codes since the comparison.
    if (getViolatedIndex(error) === null) throw error;
    return { outcome: 'conflict', batches: [] };
  }
}

async function importInside(
  tx: Executor,
  { file, batch, pepper }: ImportOptions,
): Promise<ImportedCodes> {
  await reportStoredCodes(tx, file, pepper);
  if (file.problems.all.length > 0) return { outcome: 'problems', batches: [] };
  const batches: number[] = [];
  for (const [value, rows] of Map.groupBy(file.rows, (row) => row.value))
    batches.push(await insertBatch(tx, { ...batch, value }, toHashes(codesOf(rows), pepper)));
  return { outcome: 'imported', batches };
}

const codesOf = (rows: CodeRow[]): string[] => rows.map(({ code }) => code);
const chunkSize = 1000;

/** Two schools may have printed the same code, and a file may be imported twice. */
async function reportStoredCodes(tx: Executor, file: CodeFile, pepper: string): Promise<void> {
  for (let from = 0; from < file.rows.length; from += chunkSize) {
    const rows = file.rows.slice(from, from + chunkSize);
    const hashes = toHashes(codesOf(rows), pepper);
    const stored = await tx
      .select({ hash: codes.codeHash })
      .from(codes)
      .where(inArray(codes.codeHash, hashes));
    const known = new Set(stored.map(({ hash }) => Buffer.from(hash).toString('hex')));
    for (const [index, { at }] of rows.entries()) {
      if (known.has(hashes[index]?.toString('hex') ?? ''))
        file.problems.add(at.path, 'code is in the school already', () => at);
    }
  }
}
