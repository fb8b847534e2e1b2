import type { NewsItem } from '@fasl/shared/contracts/classroom/home';
import { newsCarouselMs } from '@fasl/shared/rules/classroom/instructor-carousel';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { PageContainer } from '#components/text/text.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import type { HomeSection } from './home-section.tsx';
import { HomeSectionBody } from './home-section.tsx';
import styles from './news.module.css';
import { NewsSlide } from './news-slide.tsx';
import { PlayButton } from './play-button.tsx';
import { getItemIndex, scrollToItem, scrollToNextItem, useAutoplay } from './use-autoplay.ts';

type SectionProps = {
  part: HomeSection<NewsItem[]> | null;
  className?: string | undefined;
  waitingClass?: string | undefined;
};

export function NewsSection({ part, className, waitingClass }: SectionProps) {
  const { t } = useTranslation('home');
  if (!part || (part.section?.status === 'ok' && part.section.data.length === 0)) return null;

  return (
    <section
      className={joinClasses(styles['section'], className)}
      aria-roledescription={t('news.carousel')}
      aria-label={t('news.title')}
    >
      <PageContainer>
        <HomeSectionBody
          part={part}
          skeleton={<Skeleton className={waitingClass ?? styles['skeleton']} />}
        >
          {(news) => <NewsCarousel news={news} />}
        </HomeSectionBody>
      </PageContainer>
    </section>
  );
}

function NewsCarousel({ news }: { news: NewsItem[] }) {
  const { t } = useTranslation('home');
  const track = useRef<HTMLUListElement>(null);
  const several = news.length > 1;
  const { hasToggle, playing, toggle, pauseHandlers } = useAutoplay({
    everyMs: newsCarouselMs,
    enabled: several,
    track,
    scrollToNextItem,
  });

  return (
    <div data-news="carousel" {...pauseHandlers}>
      <ul
        ref={track}
        className={styles['track']}
        aria-label={t('news.title')}
        // A row without links takes the focus, so that arrow keys can scroll it.
        tabIndex={news.some(({ url }) => url) ? undefined : 0}
      >
        {news.map((item, index) => (
          <NewsSlide key={item.id} item={item} index={index} />
        ))}
      </ul>
      {several && (
        <NewsDots track={track} count={news.length}>
          {hasToggle && (
            <PlayButton of="news" playing={playing} toggle={toggle} className={styles['dot']} />
          )}
        </NewsDots>
      )}
    </div>
  );
}

type Props = { track: RefObject<HTMLElement | null>; count: number; children: ReactNode };

function NewsDots({ track, count, children }: Props) {
  const { t } = useTranslation('home');
  const current = useCurrentItem(track);
  const indexes = Array.from({ length: count }, (_, index) => index);

  return (
    <div className={styles['dots']} data-news="dots">
      {children}
      {indexes.map((index) => (
        <button
          key={index}
          type="button"
          className={styles['dot']}
          aria-label={t('news.item', { place: index + 1, count })}
          aria-current={index === current || undefined}
          onClick={() => track.current && scrollToItem(track.current, index)}
        >
          <Nuqta hollow={index !== current} />
        </button>
      ))}
    </div>
  );
}

function useCurrentItem(track: RefObject<HTMLElement | null>): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const update = () => setCurrent(getItemIndex(element));
    element.addEventListener('scroll', update, { passive: true });
    return () => element.removeEventListener('scroll', update);
  }, [track]);
  return current;
}
