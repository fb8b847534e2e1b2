/** Matches the chunk's URL in a browser's import error. */
const script = /https?:\S+\.js/;

let isStarting = true;

/** Longer than the pause between two requests of a page that is still loading. */
const quietMs = 700;

let leaveFirstScreen: () => void;
const quiet = new Promise<void>((done) => (leaveFirstScreen = () => setTimeout(done, quietMs)));

/** The document preloads the chunks of the first screen, so they load even while offline. */
export function markFirstScreenReady(): void {
  isStarting = false;
  leaveFirstScreen();
}

/** Loads a part of the shell after the page's own content, so that they do not compete. */
export const loadAfterFirstScreen = <T>(load: () => Promise<T>): Promise<T> => quiet.then(load);

/**
 * Browsers cache failed dynamic imports. So offline imports are not attempted, and a failed one is
 * retried under a different URL. The chunk's own imports keep their URLs.
 */
export async function importChunk<T extends object>(load: () => Promise<T>): Promise<T> {
  // During server rendering `onLine` is `undefined`.
  if (!isStarting && navigator.onLine === false) throw new TypeError('offline');
  try {
    return await load();
  } catch (error) {
    const address = script.exec(String(error))?.[0];
    if (!address) throw error;
    return (await import(/* @vite-ignore */ `${address}?${Date.now()}`)) as T;
  }
}

/** A failed prefetch is repeated when the chunk is needed. */
export const prefetchChunk = (load: () => Promise<object>): void =>
  void importChunk(load).catch(() => undefined);
