import { type ReactNode, useEffect, useRef } from 'react';

type Props = { className: string | undefined; children: ReactNode };

/** A live region above the page. A popover is displayed above an open dialog. */
export function PopoverOutput({ className, children }: Props) {
  const region = useRef<HTMLOutputElement>(null);
  useEffect(() => region.current?.showPopover?.(), []);
  return (
    <output ref={region} popover="manual" className={className}>
      {children}
    </output>
  );
}
