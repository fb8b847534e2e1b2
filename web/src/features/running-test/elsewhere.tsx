import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { useSittingHere } from './sitting-context.ts';
import styles from './test-screen.module.css';

export function Elsewhere() {
  const { t } = useTranslation('running-test');
  const { lock } = useSittingHere();
  return (
    <div className={styles['panel']} role="alert">
      <h2>{t('elsewhere.title')}</h2>
      <p>{t('elsewhere.text')}</p>
      <Button onClick={lock.takeOver}>{t('elsewhere.here')}</Button>
    </div>
  );
}
