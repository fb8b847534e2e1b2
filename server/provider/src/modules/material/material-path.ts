import { join } from 'node:path';

/** Lesson files are not public, so they are stored outside the public folder. */
export const getMaterialDir = (dataDir: string) => join(dataDir, 'materials');

const prefix = '/materials/';

/** Returns the path relative to the material folder; `null` for any other address. */
export const toMaterialPath = (address: string): string | null =>
  address.startsWith(prefix) ? address.slice(prefix.length) : null;
