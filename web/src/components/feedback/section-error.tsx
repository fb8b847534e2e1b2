import { useTranslation } from 'react-i18next';
import { getErrorName } from '#lib/api/error-name.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { Icon } from '../brand/icon.tsx';
import styles from './state.module.css';

type Props = {
  text?: string | undefined;
  /**
   * Set if the whole page failed. Specification 1 requires that the page shows the error's name.
   */
  error?: unknown;
  retry: () => void;
  busy?: boolean | undefined;
};

export function SectionError({ text, error, retry, busy }: Props) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return (
    <div role="alert" className={styles['error']}>
      <Icon name="warning" />
      {error ? (
        <p>
          <b>{t('errorScreen.title')}</b>
          <br />
          {errorText(error)}
          <br />
          {t('errorScreen.name')} <bdi lang="en">{getErrorName(error)}</bdi>
        </p>
      ) : (
        <p>{text ?? t('sectionFailed')}</p>
      )}
      <button type="button" className={styles['retry']} onClick={retry} disabled={busy}>
        {t(error ? 'errorScreen.retry' : 'tryAgain')}
      </button>
    </div>
  );
}
