import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { useSittingHere } from './sitting-context.ts';
import styles from './test-screen.module.css';
import { TimeAnnouncer } from './time-announcer.tsx';
import { clockText, levelOf } from './time-words.ts';

export function Timer({ seconds }: { seconds: number }) {
  const { t } = useTranslation('running-test');
  const sitting = useSittingHere();
  const level = levelOf(sitting, seconds);

  return (
    <>
      {level !== 'plenty' && <span className={styles['level']}>{t(`level.${level}`)}</span>}
      <span role="timer" aria-label={t('timeLeft')} className={styles['timer']} data-level={level}>
        <Icon name="clock" />
        <bdi>{clockText(seconds)}</bdi>
      </span>
      <TimeAnnouncer seconds={seconds} />
    </>
  );
}
