import { type RefObject, useEffect, useState } from 'react';

export type PlayerState = {
  playing: boolean;
  waiting: boolean;
  time: number;
  /** From the metadata; 0 until it is known. */
  duration: number;
  buffered: number;
  muted: boolean;
};

const initialState: PlayerState = {
  playing: false,
  waiting: false,
  time: 0,
  duration: 0,
  buffered: 0,
  muted: false,
};

const changes = [
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'canplay',
  'timeupdate',
  'seeking',
  'seeked',
  'durationchange',
  'progress',
  'volumechange',
] as const;

export function usePlayer(video: RefObject<HTMLVideoElement | null>): PlayerState {
  const [state, setState] = useState(initialState);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const stop = new AbortController();
    const read = () => setState(readPlayerState(element));
    for (const change of changes) element.addEventListener(change, read, { signal: stop.signal });
    return () => stop.abort();
  }, [video]);
  return state;
}

function readPlayerState(element: HTMLVideoElement): PlayerState {
  const { buffered, currentTime, duration, paused, ended, muted, readyState } = element;
  return {
    playing: !paused && !ended,
    waiting: !paused && !ended && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    time: currentTime,
    duration: Number.isFinite(duration) ? duration : 0,
    buffered: buffered.length > 0 ? buffered.end(buffered.length - 1) : 0,
    muted,
  };
}
