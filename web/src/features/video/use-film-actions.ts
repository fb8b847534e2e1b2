import type { Film } from '@fasl/shared/contracts/lesson/unit';
import type { RefObject } from 'react';

type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export type FilmActions = ReturnType<typeof useFilmActions>;

/** What can be done with a film. */
export function useFilmActions(
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
  /** What is known of it before it has come. */
  { duration, resumeAt }: Pick<Film, 'duration' | 'resumeAt'>,
) {
  const film = () => video.current as PhoneVideo | null;
  const seek = (time: number) => {
    const element = film();
    if (!element) return;
    element.currentTime = Math.max(0, Math.min(time, element.duration || duration));
    // One that has not come yet keeps the place for itself.
    if (element.readyState === 0) element.dispatchEvent(new Event('progress'));
  };
  const place = () => film()?.currentTime || (film()?.readyState === 0 ? resumeAt : 0);
  return {
    seek,
    skip: (seconds: number) => seek(place() + seconds),
    toggle: () => {
      const element = film();
      if (element?.paused === false) element.pause();
      else element?.play().catch(() => undefined);
    },
    mute: () => {
      const element = film();
      if (element) element.muted = !element.muted;
    },
    goFull: () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else if (frame.current?.requestFullscreen) void frame.current.requestFullscreen();
      // An iPhone shows only the film itself on its whole screen.
      else film()?.webkitEnterFullscreen?.();
    },
  };
}
