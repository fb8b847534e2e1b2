import { type RefObject, useEffect, useState } from 'react';
import { drawPage } from './draw-page.ts';
import type { OpenPaper } from './open-paper.ts';

type Shown = { paper: OpenPaper['paper'] | null; place: number; zoom: number };
type Canvas = { desk: RefObject<HTMLElement | null>; sheet: RefObject<HTMLCanvasElement | null> };

/** Draws the page that is wanted and answers what is written on it, for who hears it. */
export function usePage({ paper, place, zoom }: Shown, { desk, sheet }: Canvas): string {
  const [written, setWritten] = useState('');

  useEffect(() => {
    const width = desk.current?.clientWidth;
    if (!paper || !sheet.current || !width) return;
    let gone = false;
    void drawPage(paper, sheet.current, { place, width, zoom }).then(
      (text) => !gone && setWritten(text),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [paper, place, zoom, desk, sheet]);
  return written;
}
