import type { RefObject } from 'react';

/** Where a film stands, for what is told beside it. */
export const useFilmPlace = (video: RefObject<HTMLVideoElement | null>) => ({
  now: () => video.current?.currentTime ?? 0,
  goTo: (second: number) => {
    const element = video.current;
    if (!element) return;
    element.currentTime = second;
    element.scrollIntoView({ block: 'center' });
  },
});
