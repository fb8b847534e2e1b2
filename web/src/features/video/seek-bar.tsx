import { useTranslation } from 'react-i18next';
import { clock } from './clock.ts';
import styles from './player.module.css';

type Props = { time: number; duration: number; seek: (time: number) => void };

/** A film goes from left to right in every language. */
export function SeekBar({ time, duration, seek }: Props) {
  const { t } = useTranslation('video');
  return (
    <input
      type="range"
      className={styles['seek']}
      min={0}
      max={Math.max(duration, 1)}
      step={0.1}
      value={Math.min(time, duration)}
      aria-label={t('seek')}
      aria-valuetext={t('timeOf', { time: clock(time), total: clock(duration) })}
      onChange={(event) => seek(Number(event.currentTarget.value))}
    />
  );
}
