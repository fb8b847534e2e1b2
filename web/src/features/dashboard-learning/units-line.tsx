import type { CompletedDay } from '@fasl/shared/contracts/classroom/dashboard';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { inCairo } from '#lib/format/dates.ts';
import { untilThere } from '#lib/network/until-there.ts';
import styles from './chart.module.css';
import { ChartTable } from './chart-table.tsx';
import tile from './tile.module.css';

const UnitsChart = lazy(async () => ({
  default: (await untilThere(() => import('./units-chart.tsx'))).UnitsChart,
}));

export function UnitsLine({ days }: { days: CompletedDay[] }) {
  const { t, i18n } = useTranslation('figures');
  const count = days.reduce((sum, { completed }) => sum + completed, 0);
  const best = days.toSorted((one, other) => other.completed - one.completed)[0];
  const nameOf = (date: string) => inCairo(`${date}T12:00:00Z`).format('dddd');

  return (
    <>
      <Suspense fallback={<div className={styles['chart']} />}>
        <UnitsChart
          isArabic={i18n.language.startsWith('ar')}
          points={days.map(({ date, completed }) => ({
            day: inCairo(`${date}T12:00:00Z`).format('ddd'),
            completed,
          }))}
        />
      </Suspense>
      <p className={tile['said']}>
        {count === 0 || !best
          ? t('units.none')
          : t('units.said', { count, day: nameOf(best.date) })}
      </p>
      <ChartTable
        caption={t('units.title')}
        heads={[t('units.day'), t('units.done')]}
        rows={days.map(({ date, completed }) => [nameOf(date), String(completed)])}
      />
    </>
  );
}
