import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { openDialogs } from '#lib/browser/elements.ts';

type Props = { className: string | undefined; children: ReactNode };

const showPopover = (element: HTMLElement | null) => element?.showPopover?.();

/**
 * A live region above the page. While a dialog is open it is in the topmost one, because elements
 * outside of a modal dialog receive no clicks and are hidden from screen readers.
 */
export function PopoverOutput({ className, children }: Props) {
  const dialog = openDialogs.use().at(-1);
  const output = (
    <output ref={showPopover} popover="manual" className={className}>
      {children}
    </output>
  );
  return dialog ? createPortal(output, dialog) : output;
}
