const atMostMs = 4000;

/** Until the network is back, or for a few seconds where nobody says so. */
export function lineBack(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, atMostMs);
    addEventListener('online', go);
  });
}
