/** Below the head and the line of the time. */
const readFromPx = 100;

/** The place of the question that is read: the first that is not scrolled away. */
export function questionInView(): number | null {
  const cards = [...document.querySelectorAll('[data-question]')];
  const place = cards.findIndex((card) => card.getBoundingClientRect().bottom > readFromPx);
  return place < 0 ? null : place;
}
