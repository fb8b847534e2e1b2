import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '#components/text/text.tsx';
import { useViewer } from '#lib/session/session.ts';

/** After a navigation the focus stands on the new page's heading, and the page's name is said. */
export function RouteAnnouncer() {
  // The router's event of a rendered page gets lost when somebody signs in on the way. A changed
  // query keeps the reader where he is.
  const pathname = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.pathname,
  });
  const userId = useViewer()?.user?.id;
  const announced = useRef<string>(undefined);
  const [title, setTitle] = useState('');

  useEffect(() => {
    // The first page is announced by the browser.
    const isFirst = announced.current === undefined;
    announced.current = pathname;
    if (isFirst) return;
    focusHeading();
    const frame = requestAnimationFrame(() => setTitle(document.title));
    return () => cancelAnimationFrame(frame);
  }, [pathname]);

  const before = useRef(userId);
  useEffect(() => {
    const hasLeft = before.current !== undefined && userId === undefined;
    before.current = userId;
    if (!hasLeft) return;
    // Who logs out on the home stays there, and the button that had the focus is gone.
    const frame = requestAnimationFrame(() => isNowhere() && focusHeading());
    return () => cancelAnimationFrame(frame);
  }, [userId]);

  return (
    <output>
      <VisuallyHidden>{title}</VisuallyHidden>
    </output>
  );
}

const isNowhere = () => document.activeElement === document.body;

/** About a second: what React still holds back for a chunk or a suspended part cannot take the focus yet. */
const mostFrames = 60;

function focusHeading(before = document.activeElement, frame = 0): void {
  const main = document.getElementById('content');
  const heading = main?.querySelector<HTMLElement>('h1') ?? main;
  const { activeElement } = document;
  const ours: unknown[] = [before, main, heading, document.body];
  // Meanwhile the reader has gone somewhere else.
  if (!heading || !ours.includes(activeElement)) return;

  if (activeElement !== heading) {
    heading.tabIndex = -1;
    // Where the page stands is the scroll restoration's affair.
    heading.focus({ preventScroll: true });
  }
  // Somebody who has just signed in sees the page drawn anew, and its heading with it.
  if (frame < mostFrames) requestAnimationFrame(() => focusHeading(before, frame + 1));
}
