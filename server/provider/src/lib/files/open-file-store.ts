import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { openS3Store } from './s3-store.ts';
import type { FileStoreSettings } from './settings.ts';

export type FileStoreEnv = { dataDir: string; files: FileStoreSettings };

/** Opens the store that the environment configures. */
export const openFileStore = ({ dataDir, files: { store, s3 } }: FileStoreEnv): FileStore =>
  store === 's3' && s3 ? openS3Store(s3) : openDiskStore(dataDir);
