import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/icon-button.tsx';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { useSittingHere } from './sitting-context.ts';
import styles from './test-screen.module.css';
import { TimeLine } from './time-line.tsx';
import { clockText } from './time-words.ts';
import { Timer } from './timer.tsx';

/** Without a duration a test runs to its last day, whose end is told only when it is near. */
const nearSeconds = 10 * 60;

export function TestHead({ leave }: { leave: () => void }) {
  const { t } = useTranslation('running-test');
  const { test, countdown } = useSittingHere();
  const left = countdown.use();
  const isTold = test.minutes !== null || (left !== null && left <= nearSeconds);
  const seconds = isTold ? left : null;
  usePageTitle(seconds === null ? test.name : `${clockText(seconds)} ${test.name}`);

  return (
    <>
      <header className={styles['head']}>
        <IconButton icon="close" label={t('leave')} onClick={leave} />
        <h1>{test.name}</h1>
        {seconds !== null && <Timer seconds={seconds} />}
      </header>
      <TimeLine seconds={seconds} />
    </>
  );
}
