import { type RefObject, useEffect, useState } from 'react';
import { drawPage, show } from './draw-page.ts';
import type { OpenPaper } from './open-paper.ts';

type Shown = { paper: OpenPaper['paper'] | null; place: number; zoom: number };
type Canvas = { desk: RefObject<HTMLElement | null>; sheet: RefObject<HTMLCanvasElement | null> };
type Drawn = {
  /** What is written on the page, for who hears it. */
  written: string;
  failed: boolean;
};

/** Draws the page that is wanted, as wide as the desk that it lies on. */
export function usePage({ paper, place, zoom }: Shown, { desk, sheet }: Canvas): Drawn {
  const width = useWidth(desk);
  const [drawn, setDrawn] = useState<Drawn>({ written: '', failed: false });

  useEffect(() => {
    const canvas = sheet.current;
    if (!paper || !canvas || width === 0) return;
    let gone = false;
    drawPage(paper, { place, width, zoom }).then(
      (page) => {
        if (gone) return;
        show(page, canvas);
        setDrawn({ written: page.text, failed: false });
      },
      () => !gone && setDrawn({ written: '', failed: true }),
    );
    return () => {
      gone = true;
    };
  }, [paper, place, zoom, width, sheet]);
  return drawn;
}

/** A phone may be turned while somebody reads. */
function useWidth(desk: Canvas['desk']): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = desk.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [desk]);
  return width;
}
