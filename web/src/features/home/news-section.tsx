import type { NewsItem } from '@fasl/shared/contracts/classroom/home';
import { newsCarouselMs } from '@fasl/shared/rules/classroom/instructor-carousel';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#components/skeleton.tsx';
import { Wrap } from '#components/wrap.tsx';
import styles from './news.module.css';
import { NewsDots } from './news-dots.tsx';
import { NewsSlide } from './news-slide.tsx';
import type { Part } from './part.ts';
import { PartBody } from './part-body.tsx';
import { advance } from './track.ts';
import { useAutoplay } from './use-autoplay.ts';

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
