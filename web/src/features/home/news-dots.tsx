import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/nuqta.tsx';
import styles from './news.module.css';
import { PlayButton } from './play-button.tsx';
import { placeOf, scrollToPlace } from './track.ts';

type Props = {
  track: RefObject<HTMLElement | null>;
  count: number;
  playing: boolean;
  toggle: () => void;
};

/** Where the carousel stands, and the way to each of its items. */
export function NewsDots({ track, count, playing, toggle }: Props) {
  const { t } = useTranslation('home');
  const current = usePlace(track);
  const places = Array.from({ length: count }, (_, place) => place);

  return (
    <div className={styles['dots']}>
      <PlayButton of="news" playing={playing} toggle={toggle} className={styles['dot']} />
      {places.map((place) => (
        <button
          key={place}
          type="button"
          className={styles['dot']}
          aria-label={t('news.item', { place: place + 1, count })}
          aria-current={place === current || undefined}
          onClick={() => track.current && scrollToPlace(track.current, place)}
        >
          <Nuqta hollow={place !== current} />
        </button>
      ))}
    </div>
  );
}

function usePlace(track: RefObject<HTMLElement | null>): number {
  const [place, setPlace] = useState(0);
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const look = () => setPlace(placeOf(element));
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [track]);
  return place;
}
