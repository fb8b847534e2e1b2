import { useTranslation } from 'react-i18next';
import { OnlyHeard } from '#components/only-heard.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { Wrap } from '#components/wrap.tsx';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import styles from './course.module.css';

export function CourseWaiting() {
  const { t } = useTranslation('common');
  usePageTitle(undefined);
  return (
    <Wrap className={styles['overview']}>
      <output>
        <OnlyHeard>{t('loading')}</OnlyHeard>
      </output>
      <Skeleton width="40%" height="24px" />
      <Skeleton width="70%" height="44px" />
      <Skeleton height="64px" />
      <Skeleton height="64px" />
      <Skeleton height="64px" />
    </Wrap>
  );
}
