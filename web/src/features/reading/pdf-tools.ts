import { createSignal } from '#lib/state/signal.ts';

/** Compressed size of the PDF viewer, for the label of the show button. A story verifies it. */
export const pdfToolsBytes = 455_000;

export const pdfWorkerUrl = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url)
  .href;

/** Whether the viewer is loaded: then only the file itself has to be downloaded. */
export const isPdfToolsLoaded = createSignal(false);

let workerRequest: Promise<void> | null = null;

/**
 * Fetches the worker before pdf.js does, because pdf.js does not retry. Then pdf.js finds the
 * worker in the browser's cache.
 */
export function fetchPdfWorker(): Promise<void> {
  workerRequest ??= requestWorker().catch((error: unknown) => {
    workerRequest = null;
    throw error;
  });
  return workerRequest;
}

async function requestWorker(): Promise<void> {
  const response = await fetch(pdfWorkerUrl);
  if (!response.ok) throw new Error(`PDF worker failed to load: ${response.status}`);
  await response.blob();
}
