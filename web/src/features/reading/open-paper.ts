import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { GlobalWorkerOptions, getDocument, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
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

export type Piece = { str: string; dir: string; hasEOL: boolean };

/**
 * What is written on a page, in the order in which it is read. Many programs write Arabic letter by letter from the
 * left, each in the form that it has within its word.
 */
export function pageText(pieces: readonly Piece[]): string {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    lines.at(-1)?.push(piece);
    if (piece.hasEOL) lines.push([]);
  }
  return lines.map(lineText).join(' ').normalize('NFKC').replace(/\s+/g, ' ').trim();
}

function lineText(line: readonly Piece[]): string {
  const isArabic = count(line, 'rtl') > count(line, 'ltr');
  return (isArabic ? fromTheRight(line) : line).map(({ str }) => str).join('');
}

const count = (line: readonly Piece[], dir: string): number =>
  line.filter((piece) => piece.dir === dir && piece.str.trim() !== '').length;

/** Turned round; what runs from the left within it, as a formula, stays as it is. */
function fromTheRight(line: readonly Piece[]): Piece[] {
  const runs: Piece[][] = [];
  for (const piece of line) {
    const last = runs.at(-1);
    if (piece.dir === 'ltr' && piece.str.trim() !== '' && last?.[0]?.dir === 'ltr')
      last.push(piece);
    else runs.push([piece]);
  }
  return runs.toReversed().flat();
}
