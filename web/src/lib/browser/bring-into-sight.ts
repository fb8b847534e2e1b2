/**
 * For the ref of what stands in a dialog or a column that scrolls by itself: comes to its middle once it is laid out,
 * unless all of it is in sight. Neither the page nor the focus moves, as they would with `scrollIntoView`.
 */
export function bringIntoSight(element: HTMLElement | null) {
  const box = element?.closest('dialog, aside');
  if (!element || !box) return undefined;
  const observer = new ResizeObserver(() => {
    const own = element.getBoundingClientRect();
    // The dialog is not open yet, or there is no room for the column.
    if (own.height === 0) return;
    observer.disconnect();
    const around = box.getBoundingClientRect();
    if (own.top >= around.top && own.bottom <= around.bottom) return;
    box.scrollTop += own.top - around.top - (box.clientHeight - own.height) / 2;
  });
  observer.observe(element);
  return () => observer.disconnect();
}
