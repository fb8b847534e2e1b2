import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { api } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import type { PreviewFile } from '#lib/format/file-address.ts';
import type { UnitViewProps } from '#lib/lesson/unit.ts';
import styles from './assignment.module.css';
import { AssignmentContent } from './assignment-content.tsx';

type Props = UnitViewProps & {
  renderFile: (file: PreviewFile) => ReactNode;
};

export function AssignmentView({ course, unit, renderFile }: Props) {
  const { t } = useTranslation('assignment');
  const query = api.assignment.page.useQuery({ unitId: unit.id }, { meta: { inline: true } });
  const retry = () => void query.refetch();

  if (query.data) {
    return (
      <AssignmentContent
        key={unit.id}
        assignment={query.data}
        answeredAt={query.dataUpdatedAt}
        course={course}
        unitId={unit.id}
        renderFile={(file) =>
          renderFile({ ...file, name: unit.name, renew: retry, downloadable: true })
        }
      />
    );
  }
  if (query.isError) {
    const text = toAppError(query.error)?.message ?? t('error');
    return <SectionError text={text} retry={retry} busy={query.isFetching} />;
  }
  return (
    <div className={styles['assignment']}>
      <Skeleton width="40%" height="24px" />
      <Skeleton height="96px" />
      <Skeleton height="220px" />
    </div>
  );
}
