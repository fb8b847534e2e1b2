import { type RefObject, useEffect, useState } from 'react';

/** Whether the video has ended, until the student plays it, seeks or closes the end card. */
export function useEnded(video: RefObject<HTMLVideoElement | null>) {
  const [hasEnded, setEnded] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('ended', () => setEnded(true), { signal });
    for (const event of ['play', 'seeking'] as const)
      element.addEventListener(event, () => setEnded(false), { signal });
    return () => stop.abort();
  }, [video]);
  return { hasEnded, close: () => setEnded(false) };
}
