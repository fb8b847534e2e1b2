import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { joinPageText } from './open-pdf.ts';

type PageRequest = { pageNumber: number; width: number; zoom: number };

/**
 * Renders a page at the screen's resolution and extracts its text. Each page has its own canvas, as
 * pages can be turned faster than they render.
 */
export async function drawPdfPage(
  paper: PDFDocumentProxy,
  { pageNumber, width, zoom }: PageRequest,
) {
  const page = await paper.getPage(pageNumber);
  const unscaled = page.getViewport({ scale: 1 });
  const pixelRatio = Math.min(devicePixelRatio, 2);
  const viewport = page.getViewport({ scale: (width / unscaled.width) * zoom * pixelRatio });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  const text = joinPageText(items.filter((item) => 'str' in item));
  return { canvas, text, shownWidth: Math.floor(viewport.width / pixelRatio) };
}

type DrawnPage = Awaited<ReturnType<typeof drawPdfPage>>;

export function showPdfPage({ canvas, shownWidth }: DrawnPage, sheet: HTMLCanvasElement): void {
  sheet.width = canvas.width;
  sheet.height = canvas.height;
  sheet.style.inlineSize = `${shownWidth}px`;
  sheet.getContext('2d')?.drawImage(canvas, 0, 0);
}
