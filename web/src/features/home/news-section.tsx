import type { NewsItem } from '@fasl/shared/contracts/classroom/home';
import { newsCarouselMs } from '@fasl/shared/rules/classroom/instructor-carousel';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Wrap } from '#components/text/text.tsx';
import styles from './news.module.css';
import { NewsSlide } from './news-slide.tsx';
import type { Part } from './part.tsx';
import { PartBody } from './part.tsx';
import { PlayButton } from './play-button.tsx';
import { advance, placeOf, scrollToPlace, useAutoplay } from './use-autoplay.ts';

/** Without news there is no banner: nobody needs to be told that there are none. */
export function NewsSection({ part }: { part: Part<NewsItem[]> | null }) {
  const { t } = useTranslation('home');
  if (!part || (part.section?.status === 'ok' && part.section.data.length === 0)) return null;

  return (
    <section
      className={styles['section']}
      aria-roledescription={t('news.carousel')}
      aria-label={t('news.title')}
    >
      <Wrap>
        <PartBody part={part} skeleton={<Skeleton className={styles['skeleton']} />}>
          {(news) => <NewsCarousel news={news} />}
        </PartBody>
      </Wrap>
    </section>
  );
}

function NewsCarousel({ news }: { news: NewsItem[] }) {
  const { t } = useTranslation('home');
  const track = useRef<HTMLUListElement>(null);
  const several = news.length > 1;
  const { playing, toggle, hold } = useAutoplay({
    everyMs: newsCarouselMs,
    enabled: several,
    track,
    advance,
  });

  return (
    <div {...hold}>
      <ul
        ref={track}
        className={styles['track']}
        aria-label={t('news.title')}
        // Without a link in it, the row itself is what arrow keys scroll.
        tabIndex={news.some(({ url }) => url) ? undefined : 0}
      >
        {news.map((item, place) => (
          <NewsSlide key={item.id} item={item} place={place} />
        ))}
      </ul>
      {several && <NewsDots track={track} count={news.length} playing={playing} toggle={toggle} />}
    </div>
  );
}

type Props = {
  track: RefObject<HTMLElement | null>;
  count: number;
  playing: boolean;
  toggle: () => void;
};

/** Where the carousel stands, and the way to each of its items. */
function NewsDots({ track, count, playing, toggle }: Props) {
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
