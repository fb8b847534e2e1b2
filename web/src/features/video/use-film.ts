import type { Film } from '@fasl/shared/contracts/lesson/unit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { attachStream, type Stream } from './attach-stream.ts';
import type { Choices } from './choices.ts';

type FilmRef = RefObject<HTMLVideoElement | null>;

type Placed = Pick<Film, 'url' | 'mime' | 'resumeAt'> & { goesOn: boolean };

/** Puts a film into its element, where it stopped. */
export function useFilm(video: FilmRef, film: Placed) {
  const [stream, setStream] = useState<Stream | null>(null);
  const [failed, setFailed] = useState(false);
  const { url, mime, resumeAt, goesOn } = film;
  const isWanted = useRef(goesOn);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    const fail = () => !signal.aborted && setFailed(true);
    const cut = onceSeen(element, fail, signal);
    const begin = () => {
      // Somebody may have gone to another place before the film was there.
      element.currentTime ||= resumeAt;
    };
    const turn = () => {
      // A film that fails is paused by the browser, by nobody else.
      if (!element.error) isWanted.current = !element.paused;
    };
    for (const change of ['play', 'pause']) element.addEventListener(change, turn, { signal });
    element.addEventListener('error', fail, { signal });
    element.addEventListener('loadedmetadata', begin, { signal, once: true });
    const attached = attachStream(element, { url, mime }, { onHeights: setStream, onFailed: cut });
    attached.then((one) => {
      if (signal.aborted) return one.stop();
      setStream(one);
      if (goesOn) element.play().catch(() => undefined);
    }, fail);
    return () => {
      stop.abort();
      setStream((shown) => {
        shown?.stop();
        return null;
      });
    };
  }, [video, url, mime, resumeAt, goesOn]);
  return { stream, failed, wasPlaying: () => isWanted.current };
}

/** What has come of a film can still be seen when no more of it comes. */
function onceSeen(film: HTMLVideoElement, tell: () => void, signal: AbortSignal): () => void {
  let isCut = false;
  const look = () => hasMore(film) || tell();
  return () => {
    if (isCut || signal.aborted) return;
    isCut = true;
    for (const change of ['timeupdate', 'seeking', 'waiting']) {
      film.addEventListener(change, look, { signal });
    }
    look();
  };
}

const worthSeconds = 0.5;

function hasMore({ buffered, currentTime, duration }: HTMLVideoElement): boolean {
  const parts = Array.from({ length: buffered.length }, (_, place) => place);
  const own = parts.find(
    (one) => buffered.start(one) <= currentTime && currentTime <= buffered.end(one),
  );
  if (own === undefined) return false;
  const end = buffered.end(own);
  return end - currentTime > worthSeconds || duration - end < worthSeconds;
}

/** Shows it as it was chosen. */
export function useChosen(video: FilmRef, choices: Choices, stream: Stream | null): void {
  const { speed, captions, quality } = choices;
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const show = () => apply(element, { speed, captions });
    show();
    // Browsers turn captions on by themselves, once they know them.
    element.textTracks.addEventListener('change', show);
    return () => element.textTracks.removeEventListener('change', show);
  }, [video, speed, captions]);
  useEffect(() => stream?.setHeight(quality), [stream, quality]);
}

function apply(element: HTMLVideoElement, { speed, captions }: Omit<Choices, 'quality'>): void {
  // A new source would go back to the usual one.
  element.defaultPlaybackRate = speed;
  element.playbackRate = speed;
  for (const track of element.textTracks) {
    const mode = track.language === captions ? 'showing' : 'disabled';
    if (track.mode !== mode) track.mode = mode;
  }
}
