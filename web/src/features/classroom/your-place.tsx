import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import { useTranslation } from 'react-i18next';
import { Kashida } from '#components/brand/kashida.tsx';
import facts from '#components/feedback/facts.module.css';
import styles from './classroom.module.css';
import { LessonLink } from './lesson-link.tsx';

/** What the classroom is about, and how far a student has come in it. */
export function YourPlace({ classroom }: { classroom: ClassroomPage }) {
  const { t } = useTranslation('classroom');
  const { description } = classroom;
  const lessons = classroom.tabs.flatMap(({ sections }) => sections.flatMap((one) => one.lessons));
  const own = lessons.filter(({ progress }) => progress !== null);
  const units = own.reduce((sum, lesson) => sum + lesson.units, 0);
  const done = own.reduce((sum, { progress, units: of }) => sum + ((progress ?? 0) / 100) * of, 0);
  const percent = units === 0 ? 0 : Math.floor((done / units) * 100);

  return (
    <section aria-labelledby="place" className={styles['place']}>
      <h2 id="place">{t(own.length > 0 ? 'place.yours' : 'place.about')}</h2>
      {own.length > 0 && (
        <Kashida
          percent={percent}
          label={t('place.complete', { percent })}
          className={styles['kashida']}
        />
      )}
      {description && <p>{description}</p>}
      <Facts classroom={classroom} lessons={lessons.length} own={own.length} />
    </section>
  );
}

type FactsProps = { classroom: ClassroomPage; lessons: number; own: number };

function Facts({ classroom, lessons, own }: FactsProps) {
  const { t } = useTranslation('classroom');
  const { current } = classroom;
  return (
    <dl className={facts['facts']}>
      {current && (
        <div>
          <dt>{t('place.current')}</dt>
          <dd>
            <LessonLink item={current} classroom={classroom} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t(own > 0 ? 'place.opened' : 'place.lessons')}</dt>
        <dd>{own > 0 ? t('place.openedOf', { open: own, count: lessons }) : lessons}</dd>
      </div>
    </dl>
  );
}
