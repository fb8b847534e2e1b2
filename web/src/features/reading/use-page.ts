import { type RefObject, useEffect, useRef, useState } from 'react';
import { drawPage, show } from './draw-page.ts';
import type { OpenPaper } from './open-paper.ts';

type Shown = { paper: OpenPaper['paper'] | null; place: number; zoom: number };
type Canvas = { desk: HTMLElement | null; sheet: RefObject<HTMLCanvasElement | null> };
type Drawn = {
  /** What is written on the page, for who hears it. */
  written: string;
  failed: boolean;
  /** Whether any page has been drawn: until the next one is, it stays. */
  isThere: boolean;
};

const nothing: Drawn = { written: '', failed: false, isThere: false };

/** Draws the page that is wanted, as wide as the desk that it lies on. */
export function usePage({ paper, place, zoom }: Shown, { desk, sheet }: Canvas): Drawn {
  const width = useWidth(desk);
  const [drawn, setDrawn] = useState(nothing);
  const losses = useRef<Losses>({ paper: null, places: new Set(), tell: null });

  useEffect(() => {
    const canvas = sheet.current;
    if (!paper || !canvas || width === 0) return;
    if (losses.current.paper !== paper) losses.current = { paper, places: new Set(), tell: null };
    const known = losses.current;
    let gone = false;
    known.tell = () => {
      known.places.add(place);
      setDrawn((before) => ({ ...before, written: '', failed: true }));
    };
    drawUnlessLost(paper, { place, width, zoom }, known).then(
      (page) => {
        known.places.delete(place);
        if (gone) return;
        known.tell = null;
        show(page, canvas);
        setDrawn({ written: page.text, failed: false, isThere: true });
      },
      () => {
        known.places.add(place);
        known.tell?.();
      },
    );
    return () => {
      gone = true;
      known.tell = null;
    };
  }, [paper, place, zoom, width, sheet]);
  return drawn;
}

/**
 * The library asks for a part of a paper once: it keeps for good that one was not to be had, and who waits for the
 * same part hears nothing of it.
 */
type Losses = {
  paper: OpenPaper['paper'] | null;
  places: Set<number>;
  /** To the page that is waited for. */
  tell: (() => void) | null;
};

const drawUnlessLost = (
  paper: OpenPaper['paper'],
  wanted: Parameters<typeof drawPage>[1],
  { places }: Losses,
) => (places.has(wanted.place) ? Promise.reject(new Error('lost')) : drawPage(paper, wanted));

/** A phone may be turned while somebody reads, and there is another desk after a paper that could not be opened. */
function useWidth(desk: Canvas['desk']): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!desk) return;
    const observer = new ResizeObserver(() => setWidth(desk.clientWidth));
    observer.observe(desk);
    return () => observer.disconnect();
  }, [desk]);
  return width;
}
