import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '#lib/browser/classes.ts';
import styles from './sheet.module.css';

type Props = {
  label: string;
  open: boolean;
  close: () => void;
  /** `end` slides in at the end side, `top` hangs under the upper edge, `center` asks, `full` takes the screen; without one the class says where. */
  side?: 'end' | 'top' | 'center' | 'full' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * The browser's own modal dialog: it keeps the focus inside and gives it back, closes on Escape, makes the rest
 * inert, and costs not one byte before it is needed.
 */
export function Sheet({ label, open, close, side, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) {
      const page = document.documentElement;
      page.toggleAttribute('data-barred', innerWidth > page.offsetWidth);
      element?.showModal();
    }
    if (!open) element?.close();
  }, [open]);

  // What is pressed beside the content is the scrim, which belongs to the dialog itself.
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
      className={classes(styles['sheet'], side && styles[side], className)}
      // React passes on what happens to a dialog inside of this one.
      onClose={({ target, currentTarget }) => target === currentTarget && close()}
    >
      {open && children}
    </dialog>
  );
}
