import { useTranslation } from 'react-i18next';
import { Icon } from '../brand/icon.tsx';
import styles from './state.module.css';

type Props = { text?: string | undefined; retry: () => void; busy?: boolean | undefined };

/** One part of a page failed; the rest of the page works. */
export function RetryNote({ text, retry, busy }: Props) {
  const { t } = useTranslation('common');
  return (
    <div role="alert" className={styles['error']}>
      <Icon name="warning" />
      <p>{text ?? t('sectionFailed')}</p>
      <button type="button" className={styles['retry']} onClick={retry} disabled={busy}>
        {t('tryAgain')}
      </button>
    </div>
  );
}
