/** In pixels; a dialog needs this much even where less of the frame is seen. */
const least = 360;

/** By then a scroll that an opening dialog brings about has come to rest. */
const settleMs = 150;

/** What may open something, or is it, or moves it: by then the page has to know where it would be seen. */
const signs = ['resize', 'pointerdown', 'keydown', 'beforetoggle'];

/**
 * Tells the styles how much of a page that is taller than the window around its frame lies above
 * and below what is seen of it. The browser knows, wherever the host's page scrolls.
 */
export function followSeen(): () => void {
  const { documentElement: page, body } = document;
  let seen = '';
  let again: number | undefined;
  const write = ([entry]: IntersectionObserverEntry[]) => {
    if (!entry?.isIntersecting) return;
    const { top, height } = entry.intersectionRect;
    const size = Math.min(Math.max(height, least), innerHeight);
    const from = Math.max(0, Math.min(top, innerHeight - size));
    const to = innerHeight - from - size;
    if (seen === `${from} ${to}`) return;
    seen = `${from} ${to}`;
    page.style.setProperty('--seen-from', `${from}px`);
    page.style.setProperty('--seen-to', `${to}px`);
    // What opens takes the focus, and the browser scrolls the host’s page to where that stood.
    again = window.setTimeout(look, settleMs);
  };
  const observer = new IntersectionObserver(write);
  const look = () => {
    observer.disconnect();
    observer.observe(body);
  };

  for (const sign of signs) addEventListener(sign, look, { capture: true });
  return () => {
    for (const sign of signs) removeEventListener(sign, look, { capture: true });
    observer.disconnect();
    clearTimeout(again);
    page.style.removeProperty('--seen-from');
    page.style.removeProperty('--seen-to');
  };
}
