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
      {/* Not disabled while busy: a disabled button would lose the keyboard focus. */}
      <button
        type="button"
        className={styles['retry']}
        data-retry=""
        onClick={busy ? undefined : retry}
        aria-busy={busy || undefined}
      >
        {t('tryAgain')}
      </button>
    </div>
  );
}
