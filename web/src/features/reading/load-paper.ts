import { importPart } from '#lib/network/import-part.ts';
import { fetchWorker } from './paper-tools.ts';

/** The library, with its worker beside it: one after the other they would take a weak line twice as long. */
export async function loadPaper() {
  // Opening a paper waits for it, and asks again where it did not come.
  fetchWorker().catch(() => undefined);
  const { Paper } = await importPart(() => import('./paper.tsx'));
  return { default: Paper };
}
