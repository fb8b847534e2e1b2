import { loadAreas } from '#i18n/i18n.ts';
import { importChunk } from '../network/import-chunk.ts';

const waitMs = 5_000;

export type Load = () => Promise<unknown>;

/** Loaders that have failed; `retry` ends the wait of one. */
const waiting = new Set<{ of: Load; retry: () => void }>();

export const hasFailedImport = (load: Load): boolean => [...waiting].some(({ of }) => of === load);

export const retryImports = (): void => waiting.forEach(({ retry }) => retry());

/** Imports an optional chunk and retries until it arrives, so the page works without it. */
export const importWithRetry = <T extends object>(load: () => Promise<T>): Promise<T> =>
  loadWithRetry(() => importChunk(load), load);

export const importWithTranslations = <T extends object>(
  load: () => Promise<T>,
  ...areas: Parameters<typeof loadAreas>
): Promise<T> =>
  loadWithRetry(async () => {
    const [part] = await Promise.all([importChunk(load), loadAreas(...areas)]);
    return part;
  }, load);

/**
 * Retries a loader of several chunks as a whole; each import inside it has its own fallback. Its
 * failure counts as that of `of`.
 */
export async function loadWithRetry<T>(load: () => Promise<T>, of: Load = load): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      const failure = { of, retry: () => {} };
      await new Promise<void>((retry) => {
        failure.retry = retry;
        waiting.add(failure);
        setTimeout(retry, waitMs);
      });
      waiting.delete(failure);
    }
  }
}
