import { useTranslation } from 'react-i18next';
import { OnlyHeard } from '#components/only-heard.tsx';
import styles from './command-panel.module.css';

type Props = { query: string; results: number; isKnown: boolean };

/** How much was found: said always, shown when it is nothing. */
export function ResultStatus({ query, results, isKnown }: Props) {
  const { t } = useTranslation(['common', 'command-bar']);
  const wanted = query.trim();
  const isEmpty = wanted !== '' && results === 0 && isKnown;

  return (
    <output className={styles['status']}>
      {isEmpty && (
        <p className={styles['empty']}>
          <b>{t('command-bar:empty', { query: wanted })}</b>
          <span>{t('command-bar:emptyHint')}</span>
        </p>
      )}
      {wanted !== '' && results > 0 && (
        <OnlyHeard>{t('command-bar:results', { count: results })}</OnlyHeard>
      )}
    </output>
  );
}
