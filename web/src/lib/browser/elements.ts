/** For the ref of what comes in place of the button that was pressed: the keyboard goes on from there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Tells the styles how much of the screen the bar takes: with large letters it may need two lines. */
export function tellHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bar');
  };
}
