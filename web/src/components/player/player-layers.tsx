import { type RefObject, useEffect, useState } from 'react';
import { Shape } from '../brand/shape.tsx';
import styles from './player.module.css';
import { PlayerIcon } from './player-icon.tsx';
import { usePlayer } from './use-player.ts';

type VideoRef = RefObject<HTMLVideoElement | null>;

/** Covers the first frame, which is blank in many films, until the video plays or is moved. */
export function PlayerPoster({ video, resumeAt }: { video: VideoRef; resumeAt: number }) {
  const [isShown, setShown] = useState(true);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    const hide = () => setShown(false);
    const hideIfMoved = () => {
      if (Math.abs(element.currentTime - resumeAt) > 1) hide();
    };
    element.addEventListener('playing', hide, { signal });
    element.addEventListener('seeked', hideIfMoved, { signal });
    return () => stop.abort();
  }, [video, resumeAt]);

  if (!isShown) return null;
  return (
    <div className={styles['poster']} aria-hidden="true">
      <Shape name="fa" className={styles['letter']} />
    </div>
  );
}

/** A large play button for touch. */
export function BigPlay({ video, play }: { video: VideoRef; play: () => void }) {
  const { playing } = usePlayer(video);
  if (playing) return null;
  return (
    <button type="button" tabIndex={-1} aria-hidden="true" className={styles['big']} onClick={play}>
      <PlayerIcon name="play" />
    </button>
  );
}

/** The captions below the picture, so that they cover no part of a drawing. */
export function PlayerCaptions({ video, lang }: { video: VideoRef; lang: string }) {
  const [text, setText] = useState('');

  useEffect(() => {
    const track = [...(video.current?.textTracks ?? [])].find(({ language }) => language === lang);
    if (!track) return;
    const read = () => setText([...(track.activeCues ?? [])].map(getCueText).join('\n'));
    read();
    track.addEventListener('cuechange', read);
    return () => track.removeEventListener('cuechange', read);
  }, [video, lang]);

  return (
    <p className={styles['captions']} lang={lang} dir="auto">
      <span>{text}</span>
    </p>
  );
}

const getCueText = (cue: TextTrackCue): string =>
  cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '';
