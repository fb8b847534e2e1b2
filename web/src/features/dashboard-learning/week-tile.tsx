import type { Change, WeekChange } from '@fasl/shared/contracts/classroom/dashboard';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#lib/format/format.ts';
import { useDurationText } from '#lib/format/use-duration-text.ts';
import { Tile } from './tile.tsx';
import styles from './week-tile.module.css';

/** Seven days beside the seven before. */
export function WeekTile({ week }: { week: WeekChange }) {
  const { t } = useTranslation('figures');
  const duration = useDurationText(2);
  const figures = [
    { name: 'units', change: week.units, text: formatNumber },
    { name: 'days', change: week.days, text: formatNumber },
    { name: 'time', change: week.seconds, text: duration },
  ] as const;
  const known = figures.flatMap(({ change, ...figure }) => (change ? [{ ...figure, change }] : []));
  if (known.length === 0) return null;
  return (
    <Tile title={t('week.title')}>
      <dl className={styles['figures']}>
        {known.map(({ name, change, text }) => (
          <div key={name}>
            <dt>{t(`week.${name}`)}</dt>
            <dd>
              <bdi>{text(change.now)}</bdi>
              <small>
                {t(`week.${trendOf(change)}`, {
                  by: `\u2068${text(Math.abs(change.now - change.before))}\u2069`,
                })}
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </Tile>
  );
}

function trendOf({ now, before }: Change): 'up' | 'down' | 'same' {
  // Parts of a second are no change.
  if (Math.abs(now - before) < 1) return 'same';
  return now > before ? 'up' : 'down';
}
