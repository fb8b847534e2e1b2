import { loadAreas } from '#i18n/i18n.ts';
import { importChunk } from '../network/import-chunk.ts';

const waitMs = 5_000;

/** Ends the wait of each loader that has failed. */
const waiting = new Set<() => void>();

export const hasFailedImports = (): boolean => waiting.size > 0;

export const retryImports = (): void => waiting.forEach((retry) => retry());

/** Imports an optional chunk and retries until it arrives, so the page works without it. */
export const importWithRetry = <T extends object>(load: () => Promise<T>): Promise<T> =>
  loadWithRetry(() => importChunk(load));

export const importWithTranslations = <T extends object>(
  load: () => Promise<T>,
  ...areas: Parameters<typeof loadAreas>
): Promise<T> =>
  loadWithRetry(async () => {
    const [part] = await Promise.all([importChunk(load), loadAreas(...areas)]);
    return part;
  });

/** Retries a loader of several chunks as a whole; each import inside it has its own fallback. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      let retry = () => {};
      await new Promise<void>((done) => {
        retry = done;
        waiting.add(retry);
        setTimeout(retry, waitMs);
      });
      waiting.delete(retry);
    }
  }
}
