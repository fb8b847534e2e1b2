import { type RefObject, useEffect, useState } from 'react';
import { drawPage, show } from './draw-page.ts';
import type { OpenPaper } from './open-paper.ts';

type Shown = { paper: OpenPaper['paper'] | null; place: number; zoom: number };
type Canvas = { desk: RefObject<HTMLElement | null>; sheet: RefObject<HTMLCanvasElement | null> };

/** Draws the page that is wanted and answers what is written on it, for who hears it. */
export function usePage({ paper, place, zoom }: Shown, { desk, sheet }: Canvas): string {
  const [written, setWritten] = useState('');

  useEffect(() => {
    const width = desk.current?.clientWidth;
    const canvas = sheet.current;
    if (!paper || !canvas || !width) return;
    let gone = false;
    void drawPage(paper, { place, width, zoom }).then(
      (drawn) => {
        if (gone) return;
        show(drawn, canvas);
        setWritten(drawn.text);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [paper, place, zoom, desk, sheet]);
  return written;
}
