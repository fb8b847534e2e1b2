import { type RefObject, useEffect, useRef, useState } from 'react';
import { drawPdfPage, showPdfPage } from './draw-page.ts';
import type { OpenPdf } from './open-pdf.ts';

type PageInput = { paper: OpenPdf['paper'] | null; pageNumber: number; zoom: number };
type Canvas = { scrollArea: HTMLElement | null; sheet: RefObject<HTMLCanvasElement | null> };
type PageState = {
  text: string;
  failed: boolean;
  /** The previous page stays visible until the next one is drawn. */
  hasPage: boolean;
};

const emptyPage: PageState = { text: '', failed: false, hasPage: false };

export function usePdfPage(
  { paper, pageNumber, zoom }: PageInput,
  { scrollArea, sheet }: Canvas,
): PageState {
  const width = useWidth(scrollArea);
  const [drawn, setDrawn] = useState(emptyPage);
  const failedPages = useRef<FailedPages>({ paper: null, pages: new Set(), onFailure: null });

  useEffect(() => {
    const canvas = sheet.current;
    if (!paper || !canvas || width === 0) return;
    if (failedPages.current.paper !== paper)
      failedPages.current = { paper, pages: new Set(), onFailure: null };
    const failures = failedPages.current;
    let isCancelled = false;
    failures.onFailure = () => {
      failures.pages.add(pageNumber);
      setDrawn((before) => ({ ...before, text: '', failed: true }));
    };
    drawUnlessFailed(paper, { pageNumber, width, zoom }, failures).then(
      (page) => {
        failures.pages.delete(pageNumber);
        if (isCancelled) return;
        failures.onFailure = null;
        showPdfPage(page, canvas);
        setDrawn({ text: page.text, failed: false, hasPage: true });
      },
      () => {
        failures.pages.add(pageNumber);
        failures.onFailure?.();
      },
    );
    return () => {
      isCancelled = true;
      failures.onFailure = null;
    };
  }, [paper, pageNumber, zoom, width, sheet]);
  return drawn;
}

/**
 * pdf.js requests each part of a file once: a failed part stays failed, and pages that wait for it
 * are not notified.
 */
type FailedPages = {
  paper: OpenPdf['paper'] | null;
  pages: Set<number>;
  /** Notifies the page that is waiting. */
  onFailure: (() => void) | null;
};

const drawUnlessFailed = (
  paper: OpenPdf['paper'],
  request: Parameters<typeof drawPdfPage>[1],
  { pages }: FailedPages,
) =>
  pages.has(request.pageNumber)
    ? Promise.reject(new Error('part failed before'))
    : drawPdfPage(paper, request);

/** The width changes when a phone is rotated, and the element when another file opens. */
function useWidth(scrollArea: Canvas['scrollArea']): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!scrollArea) return;
    const observer = new ResizeObserver(() => setWidth(scrollArea.clientWidth));
    observer.observe(scrollArea);
    return () => observer.disconnect();
  }, [scrollArea]);
  return width;
}
