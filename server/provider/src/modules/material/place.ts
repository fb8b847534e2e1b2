import { join } from 'node:path';

/** What lessons are made of lies outside of what is public. */
export const materialDir = (dataDir: string) => join(dataDir, 'materials');

const prefix = '/materials/';

/** The path below the folder that a row's address names; `null` for what lies anywhere else. */
export const materialPath = (address: string): string | null =>
  address.startsWith(prefix) ? address.slice(prefix.length) : null;
