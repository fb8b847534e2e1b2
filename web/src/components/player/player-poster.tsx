import { type RefObject, useEffect, useState } from 'react';
import { Shape } from '../brand/shape.tsx';
import styles from './player.module.css';

type FilmRef = RefObject<HTMLVideoElement | null>;

/** Covers the first frame, which is blank in many films, until the video plays or is moved. */
export function PlayerPoster({ video, resumeAt }: { video: FilmRef; resumeAt: number }) {
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
