/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions --
   Escape closes a dialog by itself. */
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
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

  // Not for a dialog inside of this one, whose events React passes on. A press on the backdrop is one on the dialog.
  const closeOwn = ({ target, currentTarget }: SyntheticEvent) => {
    if (target === currentTarget) close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      aria-label={label}
      className={classes(styles['sheet'], side && styles[side], className)}
      onClose={closeOwn}
      onClick={closeOwn}
    >
      {open && children}
    </dialog>
  );
}
