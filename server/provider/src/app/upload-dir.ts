import { accessSync, constants, mkdirSync } from 'node:fs';
import { EnvError } from '@fasl/shared/config/variables';
import { getUploadDir } from '../lib/upload-path.ts';

/** Creates the folder of uploads, so that a wrong one stops the start, not the first upload. */
export function createUploadDir(dataDir: string): void {
  const folder = getUploadDir(dataDir);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new EnvError(`PROVIDER_DATA_DIR: nothing can be stored in ${dataDir}. ${cause}`);
  }
}
