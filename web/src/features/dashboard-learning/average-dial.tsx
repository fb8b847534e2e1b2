import { sharePercent } from '@fasl/shared/rules/share-percent';
import { useTranslation } from 'react-i18next';
import { Dial } from './dial.tsx';
import styles from './tile.module.css';

/** Without a marked test there is no average, which is not the same as none of it right. */
export function AverageDial({ share }: { share: number | null }) {
  const { t } = useTranslation('figures');
  const percent = share === null ? 0 : sharePercent(share, 2);
  return (
    <>
      {share !== null && <Dial percent={percent} />}
      <p className={styles['said']}>
        {share === null ? t('average.none') : t('average.said', { percent })}
      </p>
    </>
  );
}
