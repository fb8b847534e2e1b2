import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { OnlyHeard } from '#components/only-heard.tsx';

/** After a navigation the focus stands on the new page's heading, and the page's name is said. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The first page is announced by the browser; a changed query keeps the reader where he is.
        if (!fromLocation || !pathChanged) return;
        focusHeading();
        setTitle(document.title);
      }),
    [router],
  );

  return (
    <output>
      <OnlyHeard>{title}</OnlyHeard>
    </output>
  );
}

/** About a second: what React still holds back for a chunk or a suspended part cannot take the focus yet. */
const mostFrames = 60;

function focusHeading(before = document.activeElement, frame = 0): void {
  const main = document.getElementById('content');
  const heading = main?.querySelector<HTMLElement>('h1') ?? main;
  const { activeElement } = document;
  // Meanwhile the reader has gone somewhere else.
  if (!heading || ![before, heading, document.body].includes(activeElement as HTMLElement)) return;

  if (activeElement !== heading) {
    heading.tabIndex = -1;
    // Where the page stands is the scroll restoration's affair.
    heading.focus({ preventScroll: true });
  }
  // Somebody who has just signed in sees the page drawn anew, and its heading with it.
  if (frame < mostFrames) requestAnimationFrame(() => focusHeading(before, frame + 1));
}
