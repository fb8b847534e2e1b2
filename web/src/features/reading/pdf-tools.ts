import { createSignal } from '#lib/state/signal.ts';

/**
 * Compressed size of the PDF viewer, which the button to show it contains. A story verifies it.
 */
export const pdfToolsBytes = 455_000;

export const pdfWorkerUrl = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url)
  .href;

/** Whether the viewer is loaded: then only the file itself has to be downloaded. */
export const isPdfToolsLoaded = createSignal(false);

let workerRequest: Promise<void> | null = null;

/**
 * Fetches the worker before the viewer: pdf.js does not retry after a failed worker, and finds it
 * in the browser's cache.
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
