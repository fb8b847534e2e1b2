import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Sheet } from './sheet.tsx';
import { longMs, SheetLoading } from './sheet-loading.tsx';

type Props = { label: string; open: boolean; close: () => void };

/** Placeholder for a part that has its own sheet. */
export function LoadingSheet({ label, open, close }: Props) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, longMs, true);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Sheet label={label} open={open && isLong} close={close} side="center">
      <Content close={close} />
    </Sheet>
  );
}

/** Returns the focus to the pressed button before the loaded sheet opens. */
function Content({ close }: Pick<Props, 'close'>) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const dialog = content.current?.closest('dialog');
    return () => dialog?.close();
  }, []);

  return (
    <div ref={content}>
      <SheetLoading close={close} />
    </div>
  );
}
