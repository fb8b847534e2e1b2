import { useTranslation } from 'react-i18next';
import { SectionError } from '#components/section-error.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { api } from '#lib/api/api.ts';
import type { UnitViewProps } from '#lib/lesson/unit-view.ts';
import { SlotList } from './slot-list.tsx';
import styles from './webinar.module.css';

/** Places are taken by others too: how they stand is asked for again. */
const askAgainMs = 20_000;

export function WebinarView({ unit }: UnitViewProps) {
  const { t } = useTranslation('common');
  const query = api.webinar.page.useQuery(
    { unitId: unit.id },
    { meta: { inline: true }, refetchInterval: askAgainMs },
  );

  if (query.data) {
    return <SlotList webinar={query.data} answeredAt={query.dataUpdatedAt} unitId={unit.id} />;
  }
  if (query.isError) {
    const retry = () => void query.refetch();
    return <SectionError error={query.error} retry={retry} busy={query.isFetching} />;
  }
  return (
    <output className={styles['slots']} aria-label={t('loading')}>
      <Skeleton height="96px" />
      <Skeleton height="96px" />
      <Skeleton height="96px" />
    </output>
  );
}
