import { importChunk } from '#lib/network/import-chunk.ts';
import { fetchPdfWorker } from './pdf-tools.ts';

/** Loads viewer and worker in parallel. */
export async function loadPdfViewer() {
  // `openPdf` waits for the worker and retries.
  fetchPdfWorker().catch(() => undefined);
  const { PdfViewer } = await importChunk(() => import('./pdf-viewer.tsx'));
  return { default: PdfViewer };
}
