import type { FileStore } from './file-store.ts';

type UnknownFiles = {
  folder: string;
  /** Newer files stay, because a file is stored before its row. */
  before: Date;
  /** Returns those of the keys that belong to a row. */
  selectKnown: (keys: string[]) => Promise<string[]>;
};

const batchSize = 500;

/** Deletes files that belong to no row, for example because the server was killed. */
export async function deleteUnknownFiles(
  files: FileStore,
  { folder, before, selectKnown }: UnknownFiles,
): Promise<void> {
  const deleteUnknown = async (keys: string[]) => {
    const known = new Set(await selectKnown(keys));
    await files.delete(keys.filter((key) => !known.has(key)));
  };
  let batch: string[] = [];
  for await (const { key, modifiedAt } of files.list(folder)) {
    if (modifiedAt < before) batch.push(key);
    if (batch.length < batchSize) continue;
    await deleteUnknown(batch);
    batch = [];
  }
  if (batch.length > 0) await deleteUnknown(batch);
}
