/** For the ref of what comes in place of the button that was pressed: the keyboard goes on from there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
