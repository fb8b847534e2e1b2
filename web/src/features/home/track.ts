const isRtl = (track: HTMLElement) => getComputedStyle(track).direction === 'rtl';

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** From the start of one item to the start of the next. */
function stepOf(track: HTMLElement): number {
  const [first, second] = track.children;
  if (!first || !second) return track.clientWidth;
  const left = (item: Element) => item.getBoundingClientRect().left;
  return Math.max(1, Math.abs(left(second) - left(first)));
}

/** Which item stands at the start of the row. */
export const placeOf = (track: HTMLElement): number =>
  Math.round(Math.abs(track.scrollLeft) / stepOf(track));

export function scrollToPlace(track: HTMLElement, place: number): void {
  const left = place * stepOf(track) * (isRtl(track) ? -1 : 1);
  track.scrollTo({ left, behavior: isCalm() ? 'auto' : 'smooth' });
}

/** One item on; after the last one the row starts again. */
export function advance(track: HTMLElement): void {
  const atEnd = Math.abs(track.scrollLeft) + track.clientWidth > track.scrollWidth - 2;
  scrollToPlace(track, atEnd ? 0 : placeOf(track) + 1);
}
