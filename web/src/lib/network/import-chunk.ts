/** Matches the chunk's URL in a browser's import error. */
const script = /https?:\S+\.js/;

let isStarting = true;

/** Longer than the pause between two requests of a page that is still loading. */
const quietMs = 700;

let leaveFirstScreen: () => void;
const quiet = new Promise<void>((done) => (leaveFirstScreen = done)).then(waitForQuiet);

/** The document preloads the chunks of the first screen, so they load even while offline. */
export function markFirstScreenReady(): void {
  isStarting = false;
  leaveFirstScreen();
}

/**
 * Loads a part of the shell once the page can be used, so that it does not compete with the page's
 * own content. A press ends the wait, because the pressed control may need the part.
 */
export const loadAfterFirstScreen = <T>(load: () => Promise<T>): Promise<T> => quiet.then(load);

function waitForQuiet(): Promise<unknown> {
  return new Promise((done) => {
    addEventListener('pointerdown', done, { once: true, capture: true });
    addEventListener('keydown', done, { once: true, capture: true });
    setTimeout(done, quietMs);
  });
}

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
