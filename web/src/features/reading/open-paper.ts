import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { requestHeaders } from '#lib/api.ts';

GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  import.meta.url,
).href;

const parts = `/assets/paper-${version}`;

export type OpenPaper = { paper: PDFDocumentProxy; close: () => void };

let isWorkerThere = false;

/** A library whose worker was not to be had asks for none any more, and opens no paper: it finds it in the browser's cache. */
async function fetchWorker(signal: AbortSignal): Promise<void> {
  if (isWorkerThere) return;
  const answer = await fetch(GlobalWorkerOptions.workerSrc, { signal });
  if (!answer.ok) throw new Error(`No worker: ${answer.status}`);
  await answer.blob();
  isWorkerThere = true;
}

/** Fetches a paper, in parts where it is long. */
export async function openPaper(address: string, signal: AbortSignal): Promise<OpenPaper> {
  await fetchWorker(signal);
  signal.throwIfAborted();
  const loading = getDocument({
    url: address,
    httpHeaders: requestHeaders(),
    cMapUrl: `${parts}/cmaps/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    wasmUrl: `${parts}/wasm/`,
    // Its worker may reach nothing: what it needs is fetched here.
    useWorkerFetch: false,
  });
  const close = () => void loading.destroy();
  signal.addEventListener('abort', close, { once: true });
  return { paper: await loading.promise, close };
}
