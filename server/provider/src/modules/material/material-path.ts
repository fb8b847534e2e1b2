import { join } from 'node:path';

/** Lesson files are outside of the public folder. */
export const getMaterialDir = (dataDir: string) => join(dataDir, 'materials');

const prefix = '/materials/';

/** The path below the material folder; `null` for any other address. */
export const toMaterialPath = (address: string): string | null =>
  address.startsWith(prefix) ? address.slice(prefix.length) : null;
