import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  sha256: z.string(),
});

/**
 * The contents of a backup. The manifest is written last, so a backup without one is incomplete.
 */
export const Manifest = z.object({
  takenAt: z.string(),
  /** The migrations that were applied when the backup was taken. */
  migrations: z.array(z.string()),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })),
});
export type Manifest = z.infer<typeof Manifest>;
export type BackupTable = z.infer<typeof Table>;

export const manifestFile = 'manifest.json';
export const filesFolder = 'files';
export const toTablePath = (name: string) => `tables/${name}.copy.gz`;

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const toColumnList = ({ columns }: Pick<BackupTable, 'columns'>) =>
  columns.map(quoteIdentifier).join(', ');

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
