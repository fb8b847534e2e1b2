/**
 * Adjusts links in operators' texts: links to the portal get the embed parameter, without which
 * pages cannot be framed, and other sites open outside the frame instead of replacing the portal.
 * Returns a function that removes the listener.
 */
export function adjustEmbedLinks(): () => void {
  document.addEventListener('click', adjustLink);
  return () => document.removeEventListener('click', adjustLink);
}

/** Runs after the router, which prevents the default action of the links it handles. */
function adjustLink({ target, defaultPrevented }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  // An invalid address has no protocol.
  if (defaultPrevented || !link || link.target || !/^https?:$/.test(link.protocol)) return;
  if (link.origin !== location.origin) {
    link.target = '_blank';
    link.relList.add('noopener');
    return;
  }
  const address = new URL(link.href);
  if (address.searchParams.has('embed')) return;
  address.searchParams.set('embed', '1');
  link.href = address.href;
}
