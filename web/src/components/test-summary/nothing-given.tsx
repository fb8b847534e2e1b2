import { useTranslation } from 'react-i18next';
import styles from './test-summary.module.css';

export function NothingGiven() {
  const { t } = useTranslation('test-summary');
  return <p className={styles['nothing']}>{t('noAnswer')}</p>;
}
