import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Wanted = { place: number; width: number; zoom: number };

/** Draws one page as sharp as the screen is, and answers what is written on it. */
export async function drawPage(
  paper: PDFDocumentProxy,
  canvas: HTMLCanvasElement,
  { place, width, zoom }: Wanted,
): Promise<string> {
  const page = await paper.getPage(place);
  const plain = page.getViewport({ scale: 1 });
  const sharp = Math.min(devicePixelRatio, 2);
  const scale = (width / plain.width) * zoom * sharp;
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.style.inlineSize = `${Math.floor(viewport.width / sharp)}px`;
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
