import type { Totals } from '@fasl/shared/contracts/classroom/dashboard';
import { shareText } from '@fasl/shared/rules/text/share-percent';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#lib/format/format.ts';
import { useDurationText } from '#lib/format/use-duration-text.ts';
import { RoomTiles } from './room-tiles.tsx';
import styles from './rooms.module.css';

/** What all classrooms of the list come to. */
export function RoomsTotals({ totals }: { totals: Totals }) {
  const { t } = useTranslation('figures');
  const { counts, attendance, average, seconds } = totals;
  const duration = useDurationText(2);
  return (
    <section aria-labelledby="rooms-totals" className={styles['totals']}>
      <h2 id="rooms-totals">{t('rooms.totals')}</h2>
      <RoomTiles
        figures={[
          { name: t('attendance.title'), value: `${shareText(attendance, 2)}%`, tone: 'sun' },
          average === null
            ? { name: t('average.title'), value: t('tests.noAverage'), tone: 'rose', long: true }
            : { name: t('average.title'), value: `${shareText(average, 2)}%`, tone: 'rose' },
          { name: t('counts.courses'), value: formatNumber(counts.courses), tone: 'nile' },
          { name: t('time.title'), value: duration(seconds), tone: 'tint', long: true },
        ]}
      />
    </section>
  );
}
