/**
 * Links in words that others wrote know nothing of a frame. A page of ours without the mark would be refused by it,
 * and another site would take the portal's place in it, or refuse to. Answers how to end this.
 */
export function mendLinks(): () => void {
  document.addEventListener('click', mendLink);
  return () => document.removeEventListener('click', mendLink);
}

/** What the router takes care of has been prevented by then; what is put right here the browser follows. */
function mendLink({ target, defaultPrevented }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  // An address that is none has no protocol either.
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
