import { useTranslation } from 'react-i18next';
import { Prose } from '#components/prose.tsx';
import { SectionError } from '#components/section-error.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { api } from '#lib/api/api.ts';
import type { UnitViewProps } from '#lib/lesson/unit-view.ts';
import { Elsewhere } from './elsewhere.tsx';
import { ReadMark } from './read-mark.tsx';
import styles from './reading.module.css';

export function WebContentView(props: UnitViewProps) {
  const { t } = useTranslation('reading');
  const { unit } = props;
  const query = api.unit.webContent.useQuery({ unitId: unit.id }, { meta: { inline: true } });

  if (query.error && !query.data) {
    const retry = () => void query.refetch();
    return <SectionError error={query.error} retry={retry} busy={query.isFetching} />;
  }
  if (!query.data) return <Skeleton className={styles['waiting']} />;
  const { html, frameUrl, pageUrl } = query.data;
  return (
    <>
      {html !== null && <Prose html={html} className={styles['prose']} />}
      {frameUrl && pageUrl && <Elsewhere name={unit.name} frameUrl={frameUrl} pageUrl={pageUrl} />}
      {html === null && !frameUrl && <p>{t('nothing')}</p>}
      <ReadMark {...props} />
    </>
  );
}
