import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

export type FileStoreEnv = { dataDir: string };

/** Opens the store that the environment configures. */
export const openFileStore = ({ dataDir }: FileStoreEnv): FileStore => openDiskStore(dataDir);
