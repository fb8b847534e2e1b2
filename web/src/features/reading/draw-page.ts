import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pageText } from './open-paper.ts';

type Wanted = { place: number; width: number; zoom: number };

/** A page as sharp as the screen is, and what is written on it. Each is drawn on a sheet of its own: pages are turned faster than drawn. */
export async function drawPage(paper: PDFDocumentProxy, { place, width, zoom }: Wanted) {
  const page = await paper.getPage(place);
  const plain = page.getViewport({ scale: 1 });
  const sharp = Math.min(devicePixelRatio, 2);
  const viewport = page.getViewport({ scale: (width / plain.width) * zoom * sharp });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  const text = pageText(items.filter((item) => 'str' in item));
  return { canvas, text, shownWidth: Math.floor(viewport.width / sharp) };
}

type Drawn = Awaited<ReturnType<typeof drawPage>>;

export function show({ canvas, shownWidth }: Drawn, sheet: HTMLCanvasElement): void {
  sheet.width = canvas.width;
  sheet.height = canvas.height;
  sheet.style.inlineSize = `${shownWidth}px`;
  sheet.getContext('2d')?.drawImage(canvas, 0, 0);
}
