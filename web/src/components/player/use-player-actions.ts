import type { PlayableVideo } from '@fasl/shared/contracts/lesson/unit';
import type { RefObject } from 'react';

type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export type PlayerActions = ReturnType<typeof usePlayerActions>;

export function usePlayerActions(
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
  /** Known before the video has loaded. */
  { duration, resumeAt }: Pick<PlayableVideo, 'duration' | 'resumeAt'>,
) {
  const film = () => video.current as PhoneVideo | null;
  const seek = (time: number) => {
    const element = film();
    if (!element) return;
    element.currentTime = Math.max(0, Math.min(time, element.duration || duration));
    // Before the video has loaded, the browser stores the position without an event.
    if (element.readyState === 0) element.dispatchEvent(new Event('progress'));
  };
  const position = () => film()?.currentTime || (film()?.readyState === 0 ? resumeAt : 0);
  return {
    seek,
    skip: (seconds: number) => seek(position() + seconds),
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
      // An iPhone supports full screen for the video element only.
      else film()?.webkitEnterFullscreen?.();
    },
  };
}
