import type { PlayableVideo } from '@fasl/shared/contracts/lesson/unit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { attachStream, type VideoStream } from './attach-stream.ts';
import type { PlayerPreferences } from './player-preferences.ts';

type FilmRef = RefObject<HTMLVideoElement | null>;

type VideoSource = Pick<PlayableVideo, 'url' | 'mime' | 'resumeAt'> & { playsOnLoad: boolean };

export function useVideoSource(video: FilmRef, film: VideoSource) {
  const [stream, setStream] = useState<VideoStream | null>(null);
  const [failed, setFailed] = useState(false);
  const { url, mime, resumeAt, playsOnLoad } = film;
  const isPlaying = useRef(playsOnLoad);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    const fail = () => !signal.aborted && setFailed(true);
    const onFailed = afterBuffer(element, fail, signal);
    const seekToResume = () => {
      // The student may have moved to another position before the video was loaded.
      element.currentTime ||= resumeAt;
    };
    const trackPlaying = () => {
      // A failed video is paused by the browser, not by the student.
      if (!element.error) isPlaying.current = !element.paused;
    };
    for (const change of ['play', 'pause'])
      element.addEventListener(change, trackPlaying, { signal });
    element.addEventListener('error', fail, { signal });
    element.addEventListener('loadedmetadata', seekToResume, { signal, once: true });
    const attached = attachStream(element, { url, mime }, { onHeights: setStream, onFailed });
    attached.then((one) => {
      if (signal.aborted) return one.stop();
      setStream(one);
      if (playsOnLoad) element.play().catch(() => undefined);
    }, fail);
    return () => {
      stop.abort();
      setStream((shown) => {
        shown?.stop();
        return null;
      });
    };
  }, [video, url, mime, resumeAt, playsOnLoad]);
  return { stream, failed, wasPlaying: () => isPlaying.current };
}

/** Plays the buffered part before the error is shown. */
function afterBuffer(film: HTMLVideoElement, onEnd: () => void, signal: AbortSignal): () => void {
  let hasFailed = false;
  const check = () => hasMore(film) || onEnd();
  return () => {
    if (hasFailed || signal.aborted) return;
    hasFailed = true;
    for (const change of ['timeupdate', 'seeking', 'waiting']) {
      film.addEventListener(change, check, { signal });
    }
    check();
  };
}

const minPlayableSeconds = 0.5;
/** The first frame of many films is later than 0, and players skip such a gap. */
const maxGapSeconds = 0.5;

function hasMore({ buffered, currentTime, duration }: HTMLVideoElement): boolean {
  const parts = Array.from({ length: buffered.length }, (_, index) => index);
  const current = parts.find(
    (one) => buffered.start(one) - maxGapSeconds <= currentTime && currentTime <= buffered.end(one),
  );
  if (current === undefined) return false;
  const end = buffered.end(current);
  return end - currentTime > minPlayableSeconds || duration - end < minPlayableSeconds;
}

export function useApplyPreferences(
  video: FilmRef,
  preferences: PlayerPreferences,
  stream: VideoStream | null,
): void {
  const { speed, captions, quality } = preferences;
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const show = () => apply(element, { speed, captions });
    show();
    // Browsers may enable captions when they load.
    element.textTracks.addEventListener('change', show);
    return () => element.textTracks.removeEventListener('change', show);
  }, [video, speed, captions]);
  useEffect(() => stream?.setHeight(quality), [stream, quality]);
}

function apply(
  element: HTMLVideoElement,
  { speed, captions }: Omit<PlayerPreferences, 'quality'>,
): void {
  // A new source would reset the speed.
  element.defaultPlaybackRate = speed;
  element.playbackRate = speed;
  for (const track of element.textTracks) {
    const mode = track.language === captions ? 'showing' : 'disabled';
    if (track.mode !== mode) track.mode = mode;
  }
}
