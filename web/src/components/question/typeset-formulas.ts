import { importChunk } from '#lib/network/import-chunk.ts';

/** Loads the typesetter on demand; until then the formula's source is shown. */
export function typesetFormulas(element: HTMLElement): void {
  const unset = () => element.querySelectorAll<HTMLElement>('[data-formula]');
  if (unset().length === 0) return;
  importChunk(() => import('./typeset-formula.ts')).then(
    ({ typesetFormula }) => unset().forEach(typesetFormula),
    () => retryLater(element),
  );
}

const waitMs = 5_000;

/** Retries when the network returns, or after a delay if the element is still in the document. */
function retryLater(element: HTMLElement): void {
  const stop = new AbortController();
  const again = () => {
    stop.abort();
    clearTimeout(timer);
    typesetFormulas(element);
  };
  const timer = setTimeout(() => element.isConnected && again(), waitMs);
  addEventListener('online', again, { signal: stop.signal });
}
