import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { openDialogs } from '#lib/browser/focus.ts';

type Props = { className: string | undefined; children: ReactNode };

/**
 * A live region above the page. While a dialog is open the content is in the topmost one, because
 * elements outside of a modal dialog receive no clicks and are hidden from screen readers. The
 * region of the page stays mounted, because screen readers announce only changes of a region.
 */
export function PopoverOutput({ className, children }: Props) {
  const dialog = openDialogs.use().at(-1);
  const render = (content: ReactNode) => (
    <output ref={showPopover} popover="manual" className={className}>
      {content}
    </output>
  );
  return (
    <>
      {render(!dialog && children)}
      {dialog && createPortal(render(children), dialog)}
    </>
  );
}

function showPopover(element: HTMLElement | null): void {
  // React may have removed the dialog in the same commit.
  if (element?.isConnected) element.showPopover?.();
}
