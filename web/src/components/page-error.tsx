import { useTranslation } from 'react-i18next';
import { errorName } from '#lib/error-name.ts';
import { useErrorText } from '#lib/use-error-text.ts';
import { Icon } from './icon.tsx';
import styles from './state.module.css';

type Props = { error: unknown; retry: () => void; busy: boolean };

/** The generic error screen of specification 1, in place of what a page consists of. */
export function PageError({ error, retry, busy }: Props) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return (
    <div role="alert" className={styles['pageError']}>
      <p className={styles['title']}>
        <Icon name="warning" /> {t('errorScreen.title')}
      </p>
      <p>{errorText(error)}</p>
      <p className={styles['name']}>
        {t('errorScreen.name')} <bdi lang="en">{errorName(error)}</bdi>
      </p>
      <button type="button" className={styles['retry']} onClick={retry} disabled={busy}>
        {t('errorScreen.retry')}
      </button>
    </div>
  );
}
