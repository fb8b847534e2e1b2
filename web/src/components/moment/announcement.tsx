import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../text/text.tsx';

/** The live region must exist before its text, or screen readers miss the text. */
export function Announcement({ text }: { text: string }) {
  const [shown, setShown] = useState('');
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(text));
    return () => cancelAnimationFrame(frame);
  }, [text]);
  return (
    <output>
      <VisuallyHidden>{shown}</VisuallyHidden>
    </output>
  );
}
