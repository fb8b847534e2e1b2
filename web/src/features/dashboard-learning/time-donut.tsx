import type { LearningTime } from '@fasl/shared/contracts/classroom/dashboard';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { importWithRetry } from '#lib/api/import-with-retry.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { useDurationText } from '#lib/format/use-duration-text.ts';
import styles from './chart.module.css';
import tile from './tile.module.css';

const TimeChart = lazy(async () => ({
  default: (await importWithRetry(() => import('./time-chart.tsx'))).TimeChart,
}));

const colours = {
  video: 'var(--brand)',
  test: 'var(--sun)',
  webinar: 'var(--nile)',
  document: 'var(--clay)',
  assignment: 'var(--sky)',
  webcontent: 'var(--rose)',
} as const;
type Kind = keyof typeof colours;
const kinds = Object.keys(colours) as Kind[];

export function TimeDonut({ time }: { time: LearningTime }) {
  const { t } = useTranslation('figures');
  const text = useDurationText(3);
  const sorted = kinds.toSorted((one, other) => time[other] - time[one]);
  const total = kinds.reduce((sum, kind) => sum + time[kind], 0);
  if (total < 1) return <p className={tile['summary']}>{t('time.none')}</p>;

  return (
    <div className={styles['time']}>
      <div className={styles['donut']} aria-hidden="true">
        <WhenNear>
          <TimeChart
            parts={sorted
              .filter((kind) => time[kind] > 0)
              .map((kind) => ({ name: kind, value: time[kind], color: colours[kind] }))}
          />
        </WhenNear>
        <p className={styles['middle']}>
          <bdi>{text(total)}</bdi>
          <span>{t('time.total')}</span>
        </p>
      </div>
      <Legend time={time} kinds={sorted} />
    </div>
  );
}

/**
 * Renders lazy components when the student scrolls near them, so that their scripts do not delay
 * the page. The parent reserves their size.
 */
function WhenNear({ children }: { children: ReactNode }) {
  const [isNear, setNear] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return isNear ? <Suspense fallback={null}>{children}</Suspense> : <span ref={watch} />;
}

function Legend({ time, kinds: sorted }: { time: LearningTime; kinds: Kind[] }) {
  const { t } = useTranslation('figures');
  const text = useDurationText(3);
  return (
    <table className={styles['legend']}>
      <caption>
        <VisuallyHidden>{t('time.title')}</VisuallyHidden>
      </caption>
      <tbody>
        {sorted.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              <Nuqta className={joinClasses(styles['dot'], styles[kind])} />
              {t(`time.types.${kind}`)}
            </th>
            <td>
              <bdi>{text(time[kind])}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
