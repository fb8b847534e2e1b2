import { shareText } from '@fasl/shared/rules/text/share-percent';
import { useTranslation } from 'react-i18next';
import { Dial } from './dial.tsx';
import styles from './tile.module.css';

/** Without a marked test there is no average, which is not the same as none of it right. */
export function AverageDial({ share }: { share: number | null }) {
  const { t } = useTranslation('figures');
  return (
    <>
      {share !== null && <Dial share={share} />}
      <p className={styles['said']}>
        {share === null ? t('average.none') : t('average.said', { percent: shareText(share, 2) })}
      </p>
    </>
  );
}
