import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { GlobalWorkerOptions, getDocument, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { buildRequestHeaders } from '#lib/api/api.ts';
import { fetchPdfWorker, isPdfToolsLoaded, pdfWorkerUrl } from './pdf-tools.ts';

GlobalWorkerOptions.workerSrc = pdfWorkerUrl;

const assetsPath = `/assets/paper-${version}`;

export type OpenPdf = { paper: PDFDocumentProxy; close: () => void };

export async function openPdf(address: string, signal: AbortSignal): Promise<OpenPdf> {
  await fetchPdfWorker();
  isPdfToolsLoaded.set(true);
  signal.throwIfAborted();
  const loading = getDocument({
    url: address,
    httpHeaders: buildRequestHeaders(),
    cMapUrl: `${assetsPath}/cmaps/`,
    standardFontDataUrl: `${assetsPath}/standard_fonts/`,
    wasmUrl: `${assetsPath}/wasm/`,
    // The worker has no network access: this page fetches its files.
    useWorkerFetch: false,
  });
  const close = () => void loading.destroy();
  signal.addEventListener('abort', close, { once: true });
  return { paper: await loading.promise, close };
}

export type TextPiece = { str: string; dir: string; hasEOL: boolean };

/**
 * Joins the text of a page in reading order. Many programs write Arabic letter by letter from the
 * left, in the form that each letter has within its word.
 */
export function joinPageText(pieces: readonly TextPiece[]): string {
  const lines: TextPiece[][] = [[]];
  for (const piece of pieces) {
    lines.at(-1)?.push(piece);
    if (piece.hasEOL) lines.push([]);
  }
  return lines.map(lineText).join(' ').normalize('NFKC').replace(/\s+/g, ' ').trim();
}

function lineText(line: readonly TextPiece[]): string {
  const isArabic = count(line, 'rtl') > count(line, 'ltr');
  return (isArabic ? reverseRuns(line) : line).map(({ str }) => str).join('');
}

const count = (line: readonly TextPiece[], dir: string): number =>
  line.filter((piece) => piece.dir === dir && piece.str.trim() !== '').length;

/** Reverses a right-to-left line. Left-to-right runs in it, such as formulas, keep their order. */
function reverseRuns(line: readonly TextPiece[]): TextPiece[] {
  const runs: TextPiece[][] = [];
  for (const piece of line) {
    const last = runs.at(-1);
    if (piece.dir === 'ltr' && piece.str.trim() !== '' && last?.[0]?.dir === 'ltr')
      last.push(piece);
    else runs.push([piece]);
  }
  return runs.toReversed().flat();
}
