import { importPart } from '#lib/network/import-part.ts';

/** Sets the formulas in it; what does that is fetched when there is one. Until then their source is read. */
export function typesetFormulas(element: HTMLElement): void {
  const unset = () => element.querySelectorAll<HTMLElement>('[data-formula]');
  if (unset().length === 0) return;
  importPart(() => import('./set-formula.ts')).then(
    ({ setFormula }) => unset().forEach(setFormula),
    () => setLater(element),
  );
}

const waitMs = 5_000;

/** As soon as there is a line again; what was lost with one, a little later, as long as somebody looks at it. */
function setLater(element: HTMLElement): void {
  const stop = new AbortController();
  const again = () => {
    stop.abort();
    clearTimeout(timer);
    typesetFormulas(element);
  };
  const timer = setTimeout(() => element.isConnected && again(), waitMs);
  addEventListener('online', again, { signal: stop.signal });
}
