import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import { useTranslation } from 'react-i18next';
import { Kashida } from '#components/brand/kashida.tsx';
import facts from '#components/feedback/facts.module.css';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { importWithRetry } from '#lib/api/import-with-retry.ts';
import { createLazyPart, LazyPart } from '#lib/network/lazy-part.tsx';
import styles from './classroom.module.css';
import { withoutPrices } from './lesson-action.tsx';
import { LessonLink } from './lesson-link.tsx';

export function ClassroomSummary({ classroom }: { classroom: ClassroomPage }) {
  const { t } = useTranslation('classroom');
  const { description, state } = classroom;
  const lessons = classroom.tabs.flatMap(({ sections }) => sections.flatMap((one) => one.lessons));
  const isRefused = state === 'banned' || state === 'rejected';
  const enrolled = isRefused ? [] : lessons.filter(({ progress }) => progress !== null);
  const percent = getTotalPercent(enrolled);
  const current = withoutCurrent.has(state) ? null : classroom.current;
  // Without a current lesson, the numbered lessons below show how many there are.
  const hasFacts = current || enrolled.length > 0 || state === 'open';
  if (!hasFacts && !description) return null;

  return (
    <section aria-labelledby="place" className={styles['place']}>
      <h2 id="place">{t(enrolled.length > 0 ? 'place.yours' : 'place.about')}</h2>
      {enrolled.length > 0 && (
        <Kashida
          percent={percent}
          label={t('place.complete', { percent })}
          className={styles['kashida']}
        />
      )}
      {description && enrolled.length === 0 && <p>{description}</p>}
      {hasFacts && (
        <Facts {...{ classroom, current }} lessons={lessons.length} enrolled={enrolled.length} />
      )}
      {description && enrolled.length > 0 && (
        <>
          <h2>{t('place.about')}</h2>
          <p>{description}</p>
        </>
      )}
    </section>
  );
}

/** The completed share of all units, or of all lessons if the provider does not count units. */
export function getTotalPercent(lessons: Pick<Lesson, 'progress' | 'units'>[]): number {
  const count = lessons.reduce((sum, { units }) => sum + units, 0);
  if (count === 0) {
    const sum = lessons.reduce((total, { progress }) => total + (progress ?? 0), 0);
    return Math.floor(sum / Math.max(1, lessons.length));
  }
  // The percentages of lessons are rounded down.
  const countDone = ({ progress, units }: Pick<Lesson, 'progress' | 'units'>) =>
    Math.round(((progress ?? 0) * units) / 100);
  const done = lessons.reduce((sum, lesson) => sum + countDone(lesson), 0);
  return Math.floor((done * 100) / count);
}

const card = createLazyPart(
  async () =>
    (await importWithRetry(() => import('#components/classroom/classroom-card.tsx'))).ClassroomCard,
);

/** Open classrooms, below one without lessons for sale. */
export function OtherClassrooms({ classrooms }: { classrooms: ClassroomPage['others'] }) {
  const { t } = useTranslation('classroom');
  if (classrooms.length === 0) return null;
  return (
    <section aria-labelledby="others">
      <h2 id="others" className={styles['section']}>
        {t('others')}
      </h2>
      <ul className={styles['others']}>
        {classrooms.map((classroom) => (
          <li key={classroom.id}>
            <LazyPart
              part={card}
              props={{ classroom }}
              waiting={<Skeleton height="clamp(116px, 22vw, 320px)" />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** States without a current lesson to continue. */
const withoutCurrent = new Set<ClassroomPage['state']>([...withoutPrices, 'soon']);

type FactsProps = {
  classroom: ClassroomPage;
  current: ClassroomPage['current'];
  lessons: number;
  enrolled: number;
};

function Facts({ classroom, current, lessons, enrolled }: FactsProps) {
  const { t } = useTranslation('classroom');
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
        <dt>{t(enrolled > 0 ? 'place.opened' : 'place.lessons')}</dt>
        <dd>{enrolled > 0 ? t('place.openedOf', { open: enrolled, count: lessons }) : lessons}</dd>
      </div>
    </dl>
  );
}
