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

function focusHeading(): void {
  const main = document.getElementById('content');
  const heading = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!heading) return;
  heading.tabIndex = -1;
  // Where the page stands is the scroll restoration's affair.
  heading.focus({ preventScroll: true });
}
