import { z } from 'zod';
import { openDiskStore } from '../../lib/files/disk-store.ts';
import type { FileStore } from '../../lib/files/file-store.ts';
import type { FileStoreEnv } from '../../lib/files/open-file-store.ts';
import { openS3Store } from '../../lib/files/s3-store.ts';
import { defineCommand } from '../command/command.ts';
import { UsageError } from '../command/usage-error.ts';

const StoreName = z.enum(['disk', 's3'], { error: 'must be disk or s3' });

const copy = defineCommand({
  name: 'files copy',
  summary: 'Copy all files to the other store and compare every byte; complete files are skipped',
  input: z.strictObject({
    from: StoreName.meta({ description: 'The store to read' }),
    to: StoreName.meta({ description: 'The store to fill' }),
  }),
  output: z.object({
    copied: z.int(),
    /** Files that were complete already. */
    present: z.int(),
    /** Keys of files whose copy differs. */
    different: z.array(z.string()),
  }),
  examples: { 'Move the files to S3': 'files copy --from disk --to s3' },
  isLocal: true,
  async run({ from, to }, { env, progress }) {
    if (from === to) throw new UsageError('Name two different stores: disk and s3.');
    const { copyVerified } = await import('./copy-verified.ts');
    return copyVerified([openStore(from, env), openStore(to, env)], progress);
  },
  text: ({ copied, present }) => [
    `${copied} files were copied and compared; ${present} were complete already.`,
  ],
  notes: ({ different }) => different.map((key) => `${key} differs after the copy.`),
  hasFailed: ({ different }) => different.length > 0,
});

function openStore(name: 'disk' | 's3', { dataDir, files }: FileStoreEnv): FileStore {
  if (name === 'disk') return openDiskStore(dataDir);
  if (files.s3) return openS3Store(files.s3);
  throw new UsageError('FILES_S3_BUCKET is missing: set it, and FILES_STORE=disk, for the copy.');
}

export const filesCommands = [copy];
