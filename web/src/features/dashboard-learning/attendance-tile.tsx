import type { Attendance } from '@fasl/shared/contracts/classroom/dashboard';
import { shareText } from '@fasl/shared/rules/text/share-percent';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#lib/router/use-address.ts';
import { Dial } from './dial.tsx';
import { rateInAddress, rates } from './room-search.ts';
import styles from './tile.module.css';

export function AttendanceDial({ attendance }: { attendance: Attendance }) {
  const { t } = useTranslation('figures');
  const [shown, setShown] = useAddress(rateInAddress);
  const share = shown === 'overall' ? attendance.overall : attendance.inSequence;
  const percent = shareText(share, 2);

  return (
    <>
      <fieldset aria-label={t('attendance.which')} className={styles['toggle']}>
        {rates.map((rate) => (
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
      <Dial share={share} />
      <p className={styles['said']} aria-live="polite">
        {t(shown === 'overall' ? 'attendance.said' : 'attendance.saidSequence', { percent })}
      </p>
    </>
  );
}
