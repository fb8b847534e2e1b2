import { useTranslation } from 'react-i18next';
import type { HandInStep } from './sitting/hand-in.ts';
import styles from './test-screen.module.css';

type Props = { step: HandInStep; isTimeUp: boolean };

export function HandingInPanel({ step, isTimeUp }: Props) {
  const { t } = useTranslation('running-test');
  return (
    <output className={styles['panel']}>
      {isTimeUp && <h2>{t('timeUp')}</h2>}
      <p>{t(`handingIn.${step}`)}</p>
      {step === 'waiting' && <p>{t('handingIn.waitingHint')}</p>}
    </output>
  );
}
