import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { joinClasses } from '#lib/browser/classes.ts';
import { openDialogs } from '#lib/browser/focus.ts';
import styles from './sheet.module.css';

type Props = {
  label: string;
  open: boolean;
  close: () => void;
  /**
   * `end` slides in from the end side, `top` hangs from the upper edge, `center` is a dialog,
   * `full` covers the screen. If omitted, the class sets the position.
   */
  side?: 'end' | 'top' | 'center' | 'full' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * Uses the native modal dialog: it traps and restores focus, closes on Escape, makes the rest inert
 * and adds no bytes.
 */
export function Sheet({ label, open, close, side, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Before the next task, so that a late `close` event finds the dialog in its current state.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return element?.close();
    if (!element.open) {
      const page = document.documentElement;
      page.toggleAttribute('data-barred', innerWidth > page.offsetWidth);
      element.showModal();
    }
    openDialogs.set([...openDialogs.get(), element]);
    return () => openDialogs.set(openDialogs.get().filter((one) => one !== element));
  }, [open]);

  // The backdrop belongs to the dialog element, so a click outside the content targets the
  // dialog.
  useEffect(() => {
    const element = dialog.current;
    const closeFromScrim = (event: Event) => {
      if (event.target === element) close();
    };
    element?.addEventListener('click', closeFromScrim);
    return () => element?.removeEventListener('click', closeFromScrim);
  }, [close]);

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={joinClasses(styles['sheet'], side && styles[side], className)}
      // The event comes in a later task: the sheet may be open again by then. React also bubbles the
      // event of a dialog nested in this one.
      onClose={({ currentTarget }) => currentTarget.open || close()}
    >
      {open && children}
    </dialog>
  );
}
