import { importPart } from '#lib/import-part.ts';

/** Sets the formulas in it; what does that is fetched when there is one. Until then their source is read. */
export function typesetFormulas(element: HTMLElement): void {
  const unset = () => element.querySelectorAll<HTMLElement>('[data-formula]');
  if (unset().length === 0) return;
  importPart(() => import('./set-formula.ts')).then(
    ({ setFormula }) => unset().forEach(setFormula),
    () => addEventListener('online', () => typesetFormulas(element), { once: true }),
  );
}
