import type { Attendance } from '@fasl/shared/contracts/classroom/dashboard';
import { formatPercent, toSharePercent } from '@fasl/shared/rules/text/share-percent';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#components/text/text.tsx';
import { useSearchState } from '#lib/router/use-address.ts';
import { attendanceRateCodec, attendanceRates } from './classroom-search.ts';
import dialStyles from './dial.module.css';
import styles from './tile.module.css';

const radius = 43;

const circumference = 2 * Math.PI * radius;

export function AttendanceDial({ attendance }: { attendance: Attendance }) {
  const { t } = useTranslation('figures');
  const [shown, setShown] = useSearchState(attendanceRateCodec);
  const share = shown === 'overall' ? attendance.overall : attendance.inSequence;

  return (
    <>
      <fieldset aria-label={t('attendance.which')} className={styles['toggle']}>
        {attendanceRates.map((rate) => (
          <button
            key={rate}
            type="button"
            aria-pressed={rate === shown}
            onClick={() => setShown(rate, { replace: true })}
          >
            {t(`attendance.${rate}`)}
          </button>
        ))}
      </fieldset>
      <PercentageDial share={share} />
      <p className={styles['summary']} aria-live="polite">
        <VisuallyHidden>{formatPercent(share, 2)}% </VisuallyHidden>
        {t(shown === 'overall' ? 'attendance.said' : 'attendance.saidSequence')}
      </p>
    </>
  );
}

type PercentageDialProps = { share: number; text?: string | undefined };

/** A ring chart. The adjacent text contains the same value. */
export function PercentageDial({
  share,
  text = `${formatPercent(share, 2)}%`,
}: PercentageDialProps) {
  const percent = toSharePercent(share, 2);
  return (
    <div className={dialStyles['dial']} aria-hidden="true">
      <svg viewBox="0 0 100 100">
        <circle cx="50" cy="50" r={radius} className={dialStyles['rest']} />
        {percent > 0 && (
          <circle
            cx="50"
            cy="50"
            r={radius}
            strokeDasharray={`${(percent / 100) * circumference} ${circumference}`}
          />
        )}
      </svg>
      <bdi dir="ltr" className={dialStyles['figure']}>
        {text}
      </bdi>
    </div>
  );
}
