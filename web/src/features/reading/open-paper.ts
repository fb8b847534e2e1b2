import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { requestHeaders } from '#lib/api/api.ts';
import { fetchWorker, toolsAreHere, workerAddress } from './paper-tools.ts';

GlobalWorkerOptions.workerSrc = workerAddress;

const parts = `/assets/paper-${version}`;

export type OpenPaper = { paper: PDFDocumentProxy; close: () => void };

/** Fetches a paper, in parts where it is long. */
export async function openPaper(address: string, signal: AbortSignal): Promise<OpenPaper> {
  await fetchWorker();
  toolsAreHere.set(true);
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
