import { existsSync } from 'node:fs';
import { mkdtemp, rmdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  createNoteFinding,
  createOkFinding,
  createProblemFinding,
  type Finding,
} from '@fasl/shared/config/finding';

const about = 'files';
/** Below this share of free space the alert has already fired. */
const leastFree = 0.1;

/** The maximum size of an upload. */
const roomOfOne = 5 * 1024 * 1024;
const fullCodes = ['ENOSPC', 'EDQUOT'];

/** Checks that pictures and uploads can be stored in the configured folder. */
export async function checkFiles(folder: string): Promise<Finding[]> {
  const place = nearest(folder);
  try {
    await rmdir(await mkdtemp(join(place, '.doctor-')));
    return [checkFreeSpace(folder, await statfs(place))];
  } catch (error) {
    if (error instanceof Error && 'code' in error && fullCodes.includes(String(error.code))) {
      return [full(folder)];
    }
    return [
      createProblemFinding(
        about,
        `${folder} is not writable: ${error instanceof Error ? error.message : error}.`,
        'Change its owner to the user that runs the provider (in the containers: chown 1000), or set PROVIDER_DATA_DIR.',
      ),
    ];
  }
}

type Room = { bavail: number; blocks: number; bsize: number };

/** A folder can be created even on a full disk, so the free space is checked too. */
export function checkFreeSpace(folder: string, { bavail, blocks, bsize }: Room): Finding {
  if (bavail * bsize < roomOfOne) return full(folder);
  return bavail < leastFree * blocks
    ? createNoteFinding(
        about,
        `Only ${Math.floor((100 * bavail) / blocks)}% of the disk of ${folder} is free.`,
      )
    : createOkFinding(about, `${folder} is writable.`);
}

const full = (folder: string) =>
  createProblemFinding(
    about,
    `The disk of ${folder} is full: pictures and homework cannot be stored.`,
    'Free disk space; see "The database is full" in docs/runbook.md.',
  );

/** The folder or its nearest existing parent; the provider creates the rest. */
const nearest = (folder: string): string =>
  existsSync(folder) ? folder : nearest(dirname(folder));
