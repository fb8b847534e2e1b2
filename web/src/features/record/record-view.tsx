import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { api } from '#lib/api/api.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import styles from './record.module.css';
import { RecordSheet } from './record-sheet.tsx';

export function RecordView() {
  const { t } = useTranslation('record');
  const { data, error, isFetching, refetch } = api.dashboard.record.useQuery(undefined, {
    meta: { inline: true },
  });
  usePageTitle(t('title'));
  return (
    <>
      <TextLink to={paths.activity} className={styles['back']}>
        <Icon name="back" /> {t('back')}
      </TextLink>
      {data && <RecordSheet record={data} />}
      {!data && error && (
        <SectionError error={error} retry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <Skeleton height="560px" />}
    </>
  );
}
