import type {
  CompletedDay,
  LearningCounts,
  LearningFigures,
} from '@fasl/shared/contracts/classroom/dashboard';
import { formatPercent } from '@fasl/shared/rules/text/share-percent';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#components/text/text.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { toCairoTime } from '#lib/format/dates.ts';
import { formatNumber } from '#lib/format/format.ts';
import { AttendanceDial, PercentageDial } from './attendance-tile.tsx';
import dialStyles from './dial.module.css';
import { FallibleSection } from './fallible-section.tsx';
import styles from './figures.module.css';
import tile from './tile.module.css';
import { Tile } from './tile.tsx';
import { TimeDonut } from './time-donut.tsx';
import { UnitsChart } from './units-chart.tsx';

type Props = {
  figures: LearningFigures;
  retry: () => void;
  busy: boolean;
  /** More figures of the last seven days, below the completed units. */
  children?: ReactNode;
};

const countNames = ['classrooms', 'courses', 'tests', 'videos', 'documents'] as const;

export function FiguresGrid({ figures, children, ...retryProps }: Props) {
  const { t } = useTranslation('figures');
  return (
    <>
      <FallibleSection section={figures.counts} {...retryProps}>
        {(counts) => <CountList counts={counts} />}
      </FallibleSection>
      <div className={styles['grid']}>
        <Tile title={t('week.title')} tone="nile" className={styles['line']}>
          <FallibleSection section={figures.completedUnits} {...retryProps}>
            {(days) => <UnitsLine days={days} />}
          </FallibleSection>
          {children}
        </Tile>
        <Tile
          title={t('attendance.title')}
          className={joinClasses(styles['attendance'], dialStyles['tile'])}
        >
          <FallibleSection section={figures.attendance} {...retryProps}>
            {(attendance) => <AttendanceDial attendance={attendance} />}
          </FallibleSection>
        </Tile>
        <Tile
          title={t('average.title')}
          className={joinClasses(styles['average'], dialStyles['tile'])}
        >
          <FallibleSection section={figures.averageScore} {...retryProps}>
            {(share) => <AverageDial share={share} />}
          </FallibleSection>
        </Tile>
        <Tile title={t('time.title')} className={styles['spent']}>
          <FallibleSection section={figures.learningTime} {...retryProps}>
            {(time) => <TimeDonut time={time} />}
          </FallibleSection>
        </Tile>
      </div>
    </>
  );
}

function CountList({ counts }: { counts: LearningCounts }) {
  const { t } = useTranslation('figures');
  return (
    <dl className={styles['counts']}>
      {countNames.map((name) => (
        <div key={name}>
          <dt>{t(`counts.${name}`, { count: counts[name] })}</dt>
          <dd>{formatNumber(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `null` means that no exam has been graded, which is not an average of zero. */
function AverageDial({ share }: { share: number | null }) {
  const { t } = useTranslation('figures');
  return (
    <>
      {share !== null && <PercentageDial share={share} />}
      <p className={tile['summary']}>
        {share !== null && <VisuallyHidden>{formatPercent(share, 2)}% </VisuallyHidden>}
        {t(share === null ? 'average.none' : 'average.said')}
      </p>
    </>
  );
}

function UnitsLine({ days }: { days: CompletedDay[] }) {
  const { t } = useTranslation('figures');
  const count = days.reduce((sum, { completed }) => sum + completed, 0);
  const most = Math.max(0, ...days.map(({ completed }) => completed));
  const best = days.filter(({ completed }) => completed === most);
  const nameOf = (date: string) => toCairoTime(`${date}T12:00:00Z`).format('dddd');
  const [day, other] = best.map(({ date }) => nameOf(date));

  return (
    <>
      <UnitsChart
        points={days.map(({ date, completed }) => ({
          date,
          day: toCairoTime(`${date}T12:00:00Z`).format('ddd'),
          completed,
        }))}
      />
      <p className={tile['summary']}>
        {count === 0 ? t('units.none') : t('units.said', { count, day })}
        {count > 1 && best.length === 1 && ` ${t('units.best', { day })}`}
        {count > 1 && best.length === 2 && ` ${t('units.bestTwo', { day, other })}`}
      </p>
      <ChartTable
        caption={t('units.title')}
        heads={[t('units.day'), t('units.done')]}
        rows={days.map(({ date, completed }) => [nameOf(date), String(completed)])}
      />
    </>
  );
}

type UnitsLineProps = { caption: string; heads: [string, string]; rows: [string, string][] };

/** The chart's data for screen readers. */
function ChartTable({ caption, heads, rows }: UnitsLineProps) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
