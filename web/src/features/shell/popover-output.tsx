import { type ReactNode, useEffect, useRef } from 'react';
import { openDialogs } from '#lib/browser/elements.ts';

type Props = { className: string | undefined; children: ReactNode };

/**
 * A live region above the page. While a dialog is open it is moved into the topmost one, because
 * elements outside of a modal dialog receive no clicks and are hidden from screen readers.
 */
export function PopoverOutput({ className, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLOutputElement>(null);
  const dialog = openDialogs.use().findLast(({ open }) => open);

  useEffect(() => {
    const element = region.current;
    const parent = dialog ?? place.current;
    if (!element || !parent) return;
    if (element.parentNode !== parent) parent.append(element);
    element.showPopover?.();
  });
  // React removes only the place, which the region may have left.
  useEffect(() => {
    const element = region.current;
    return () => element?.remove();
  }, []);

  return (
    <div ref={place}>
      <output ref={region} popover="manual" className={className}>
        {children}
      </output>
    </div>
  );
}
