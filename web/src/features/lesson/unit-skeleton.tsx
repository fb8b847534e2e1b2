import { useTranslation } from 'react-i18next';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import styles from './unit-frame.module.css';

export function UnitSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div>
      <output>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </output>
      <Skeleton className={styles['waiting']} />
    </div>
  );
}
