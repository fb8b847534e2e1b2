import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button-link.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { SectionError } from '#components/section-error.tsx';
import { Waiting } from '#components/waiting.tsx';
import { Wrap } from '#components/wrap.tsx';
import { api } from '#lib/api/api.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { useViewer } from '#lib/session/session.ts';
import styles from './progress.module.css';
import { ProgressRow } from './progress-row.tsx';

const heights = ['72px', '72px', '72px'];

/** For a student, and read-only like all of it for a parent. */
export function ProgressView() {
  const { t } = useTranslation('progress');
  const user = useViewer()?.user;
  const isParent = user?.role === 'parent';
  const { data, error, isFetching, refetch } = api.progress.list.useQuery();
  const name = user?.childName;
  const title = name ? t('ofChild', { name }) : t(isParent ? 'child' : 'title');
  usePageTitle(title);

  return (
    <Wrap className={styles['page']}>
      <h1 className={styles['heading']}>{title}</h1>
      {data?.length === 0 && (
        <EmptyState title={t('empty')} text={t('emptyHint')}>
          {!isParent && (
            <ButtonLink to={paths.results} variant="ink">
              {t('browse')}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      <ul>
        {data?.map((progress) => (
          <ProgressRow key={progress.classroom.id} progress={progress} />
        ))}
      </ul>
      {!data && error && (
        <SectionError error={error} retry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <Waiting heights={heights} className={styles['waiting']} />}
    </Wrap>
  );
}
