import type { NewsItem } from '@fasl/shared/contracts/classroom/home';
import { useTranslation } from 'react-i18next';
import { Shape } from '#components/brand/shape.tsx';
import { getToneClass, type Tone } from '#components/brand/tone.ts';
import { VisuallyHidden } from '#components/text/text.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './news.module.css';
import { splitHeadline } from './split-headline.ts';

const tones: Tone[] = ['clay', 'sky', 'nile', 'rose', 'sun'];

type Props = { item: NewsItem; index: number };

export function NewsSlide({ item, index }: Props) {
  const { t } = useTranslation('home');
  const tone = tones[index % tones.length] ?? 'clay';
  const className = joinClasses(styles['slide'], getToneClass(tone));

  return (
    <li className={styles['item']} data-tone={tone}>
      {item.url ? (
        <a href={item.url} target="_blank" rel="noopener" className={className} data-news="slide">
          <NewsContent item={item} />
          <VisuallyHidden>{t('news.opensNewTab')}</VisuallyHidden>
        </a>
      ) : (
        <div className={className} data-news="slide">
          <NewsContent item={item} />
        </div>
      )}
    </li>
  );
}

function NewsContent({ item }: { item: NewsItem }) {
  const { headline, rest } = splitHeadline(item.content);
  return (
    <>
      <div className={styles['words']} data-news="words">
        <h2 className={styles['headline']}>{headline}</h2>
        {rest && <p className={styles['rest']}>{rest}</p>}
      </div>
      <div className={styles['art']} data-news="art" aria-hidden="true">
        {item.photoUrl ? (
          <img src={item.photoUrl} alt="" loading="lazy" className={styles['photo']} />
        ) : (
          <Shape name="sad" className={styles['drawing']} />
        )}
      </div>
    </>
  );
}
