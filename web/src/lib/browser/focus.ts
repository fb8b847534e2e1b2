import { createSignal } from '../state/signal.ts';

/** The open modal dialogs, the topmost last. Everything outside of that one is inert. */
export const openDialogs = createSignal<readonly HTMLDialogElement[]>([]);

/**
 * Ref callback for an element that replaces the pressed button, so the keyboard focus stays there.
 */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** Called before the focused control is removed. */
export const focusContent = (): void =>
  document.getElementById('content')?.focus({ preventScroll: true });

/** Ref callback for a part that is removed with a focused control. */
export const keepFocus = (part: HTMLElement | null) => () => {
  if (part?.contains(document.activeElement)) focusContent();
};
