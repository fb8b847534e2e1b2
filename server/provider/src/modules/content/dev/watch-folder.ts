import { setTimeout as wait } from 'node:timers/promises';
import { type FolderFile, readFolder } from '../read/folder.ts';
import { Problems } from '../read/problems.ts';

/** Long enough for editors that delete a file before they write it again. */
const settleMs = 100;
const minIntervalMs = 200;

/**
 * Yields after each change of a folder until the signal aborts. Uses polling, because network
 * drives and Docker Desktop mounts send no events.
 */
export async function* watchFolder(root: string, signal: AbortSignal): AsyncGenerator<void> {
  let before = versionOf(root);
  while (!signal.aborted) {
    const start = performance.now();
    const after = versionOf(root);
    // Limits polling to a tenth of a core, even in a large folder.
    const intervalMs = Math.max(minIntervalMs, 10 * (performance.now() - start));
    if (after === before) {
      await pause(intervalMs, signal);
      continue;
    }
    await pause(settleMs, signal);
    const settled = versionOf(root);
    if (settled !== after) continue;
    before = settled;
    if (!signal.aborted) yield;
  }
}

const pause = (delayMs: number, signal: AbortSignal): Promise<void> =>
  wait(delayMs, undefined, { signal }).catch(() => undefined);

function versionOf(root: string): string {
  try {
    const { files } = readFolder(root, new Problems());
    return [...files.values()].map(versionOfFile).join('\n');
  } catch {
    // A file was deleted while the folder was read.
    return '';
  }
}

const versionOfFile = ({ path, version }: FolderFile): string => `${path} ${version}`;
