import type { Counts, Figures } from '@fasl/shared/contracts/classroom/dashboard';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#lib/format/format.ts';
import { AttendanceDial } from './attendance-tile.tsx';
import { AverageDial } from './average-dial.tsx';
import styles from './figures.module.css';
import { Part } from './part.tsx';
import { Tile } from './tile.tsx';
import { TimeDonut } from './time-donut.tsx';
import { UnitsLine } from './units-line.tsx';

type Props = { figures: Figures; retry: () => void; busy: boolean };

const counted = ['classrooms', 'courses', 'tests', 'videos', 'documents'] as const;

/** How a student stands: everywhere, or in one classroom. */
export function FiguresGrid({ figures, ...again }: Props) {
  const { t } = useTranslation('figures');
  return (
    <>
      <Part part={figures.counts} {...again}>
        {(counts) => <CountList counts={counts} />}
      </Part>
      <div className={styles['grid']}>
        <Tile title={t('units.title')} tone="nile" className={styles['line']}>
          <Part part={figures.completedUnits} {...again}>
            {(days) => <UnitsLine days={days} />}
          </Part>
        </Tile>
        <Tile title={t('attendance.title')} tone="sun" className={styles['attendance']}>
          <Part part={figures.attendance} {...again}>
            {(attendance) => <AttendanceDial attendance={attendance} />}
          </Part>
        </Tile>
        <Tile title={t('average.title')} tone="rose" className={styles['average']}>
          <Part part={figures.averageScore} {...again}>
            {(share) => <AverageDial share={share} />}
          </Part>
        </Tile>
        <Tile title={t('time.title')} className={styles['spent']}>
          <Part part={figures.learningTime} {...again}>
            {(time) => <TimeDonut time={time} />}
          </Part>
        </Tile>
      </div>
    </>
  );
}

function CountList({ counts }: { counts: Counts }) {
  const { t } = useTranslation('figures');
  return (
    <dl className={styles['counts']}>
      {counted.map((name) => (
        <div key={name}>
          <dt>{t(`counts.${name}`)}</dt>
          <dd>{formatNumber(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
