import type { Statistics } from '@fasl/shared/contracts/classroom/home';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Band } from '#components/layout/band.tsx';
import { formatNumber } from '#lib/format/format.ts';
import type { HomeSection } from './home-section.tsx';
import { HomeSectionBody } from './home-section.tsx';
import styles from './statistics.module.css';

const figures = ['enrolments', 'instructors', 'classrooms'] as const;

export function StatisticsSection({ part }: { part: HomeSection<Statistics> | null }) {
  const { t } = useTranslation('home');
  const loaded = part?.section?.status === 'ok' ? part.section.data : null;
  const shown = figures.filter((figure) => !loaded || loaded[figure] > 0);
  // A new school has nothing to count yet.
  if (!part || shown.length === 0) return null;

  return (
    <Band aria-label={t('statistics.title')}>
      <HomeSectionBody part={part} skeleton={<StatisticsSkeleton />}>
        {(statistics) => (
          <dl className={styles['figures']}>
            {shown.map((figure) => (
              <div key={figure} className={styles['figure']}>
                <dt className={styles['label']}>
                  {t(`statistics.${figure}`, { count: statistics[figure] })}
                </dt>
                <dd className={styles['value']}>
                  {formatNumber(statistics[figure])}
                  <span className={styles['plus']}>+</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </HomeSectionBody>
    </Band>
  );
}

function StatisticsSkeleton() {
  return (
    <div className={styles['figures']} aria-hidden="true">
      {figures.map((figure) => (
        <div key={figure} className={styles['figure']}>
          <Skeleton className={styles['waiting']} />
          <Skeleton width="50%" height="1.875rem" />
        </div>
      ))}
    </div>
  );
}
