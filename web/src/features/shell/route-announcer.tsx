import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '#components/text/text.tsx';
import { useViewer } from '#lib/session/session.ts';

/** After a navigation, moves the focus to the new page's heading and announces the title. */
export function RouteAnnouncer() {
  // The router's `onRendered` event is lost if the user logs in during the navigation. A changed
  // query leaves the focus where it is.
  const pathname = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.pathname,
  });
  const userId = useViewer()?.user?.id;
  const announced = useRef<string>(undefined);
  const [title, setTitle] = useState('');

  useEffect(() => {
    // The browser announces the first page.
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
    // After a logout on the home page there is no navigation, and the focused button is removed.
    const frame = requestAnimationFrame(() => hasNoFocus() && focusHeading());
    return () => cancelAnimationFrame(frame);
  }, [userId]);

  return (
    <output>
      <VisuallyHidden>{title}</VisuallyHidden>
    </output>
  );
}

const hasNoFocus = () => document.activeElement === document.body;

/** About one second, for content that is still suspended. */
const maxFrames = 60;

function focusHeading(before = document.activeElement, frame = 0): void {
  const main = document.getElementById('content');
  const heading = main?.querySelector<HTMLElement>('h1') ?? main;
  const { activeElement } = document;
  const expected: unknown[] = [before, main, heading, document.body];
  // The user has moved the focus in the meantime.
  if (!heading || !expected.includes(activeElement)) return;

  if (activeElement !== heading) {
    heading.tabIndex = -1;
    // The router restores the scroll position.
    heading.focus({ preventScroll: true });
  }
  // After a login the page and its heading are rendered again.
  if (frame < maxFrames) requestAnimationFrame(() => focusHeading(before, frame + 1));
}
