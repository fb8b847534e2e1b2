/** In pixels; a dialog needs this much even where less of the frame is seen. */
const least = 360;

/** What may open something, or is it: by then the page has to know where it would be seen. */
const signs = ['pointerdown', 'keydown', 'beforetoggle'];

/**
 * Tells the styles how much of a page that is taller than the window around its frame lies above
 * and below what is seen of it. The browser knows, wherever the host's page scrolls.
 */
export function followSeen(): () => void {
  const { documentElement: page, body } = document;
  const write = ([entry]: IntersectionObserverEntry[]) => {
    if (!entry?.isIntersecting) return;
    const { top, height } = entry.intersectionRect;
    const size = Math.min(Math.max(height, least), innerHeight);
    const from = Math.max(0, Math.min(top, innerHeight - size));
    page.style.setProperty('--seen-from', `${from}px`);
    page.style.setProperty('--seen-to', `${innerHeight - from - size}px`);
  };
  const observer = new IntersectionObserver(write);
  const look = () => {
    observer.disconnect();
    observer.observe(body);
  };

  for (const sign of signs) document.addEventListener(sign, look, { capture: true });
  return () => {
    for (const sign of signs) document.removeEventListener(sign, look, { capture: true });
    observer.disconnect();
    page.style.removeProperty('--seen-from');
    page.style.removeProperty('--seen-to');
  };
}
