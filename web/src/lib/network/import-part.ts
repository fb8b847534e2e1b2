/** How browsers name the part that they could not fetch. */
const script = /https?:\S+\.js/;

let isStarting = true;

/** The document names what the first screen is made of: until it stands, that is here or on its way. */
export function firstScreenStands(): void {
  isStarting = false;
}

/**
 * Browsers keep it for good that a part of the page was not to be had. So it is not asked for without a network,
 * and one that failed with a network is asked for by another name. Its own parts keep theirs.
 */
export async function importPart<T extends object>(load: () => Promise<T>): Promise<T> {
  // Where pages are painted the answer is `undefined`.
  if (!isStarting && navigator.onLine === false) throw new TypeError('offline');
  try {
    return await load();
  } catch (error) {
    const address = script.exec(String(error))?.[0];
    if (!address) throw error;
    return (await import(/* @vite-ignore */ `${address}?${Date.now()}`)) as T;
  }
}
