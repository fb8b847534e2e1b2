import { importPart } from '#lib/import-part.ts';

/** Sets the formulas in it; what does that is fetched when there is one. Until then its source is read. */
export function typesetFormulas(element: HTMLElement): void {
  const formulas = element.querySelectorAll<HTMLElement>('[data-formula]');
  if (formulas.length === 0) return;
  importPart(() => import('./set-formula.ts')).then(
    ({ setFormula }) => formulas.forEach(setFormula),
    () => {},
  );
}
