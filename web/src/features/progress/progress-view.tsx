import type { ClassroomProgress } from '@fasl/shared/contracts/lesson/progress';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button/button-link.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ProgressStroke } from '#components/feedback/progress-stroke.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { SkeletonBlocks } from '#components/feedback/skeleton-blocks.tsx';
import { PageContainer } from '#components/text/text.tsx';
import { api } from '#lib/api/api.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { useViewer } from '#lib/session/session.ts';
import styles from './progress.module.css';

const heights = ['72px', '72px', '72px'];

/** Parents see the same page, read-only. */
export function ProgressView() {
  const { t } = useTranslation('progress');
  const user = useViewer()?.user;
  const isParent = user?.role === 'parent';
  const { data, error, isFetching, refetch } = api.progress.list.useQuery();
  const name = user?.childName;
  const title = name ? t('ofChild', { name }) : t(isParent ? 'child' : 'title');
  usePageTitle(title);

  return (
    <PageContainer className={styles['page']}>
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
      {!data && !error && <SkeletonBlocks heights={heights} className={styles['waiting']} />}
    </PageContainer>
  );
}

function ProgressRow({ progress }: { progress: ClassroomProgress }) {
  const { t } = useTranslation('progress');
  const { classroom, completed, total, percentage } = progress;
  const { title } = classroom;

  return (
    <li className={styles['row']}>
      <h2 className={styles['title']}>
        <TextLink to={paths.classroom} params={{ label: classroom.label }}>
          {title}
        </TextLink>
      </h2>
      <p className={styles['percent']} aria-hidden="true">
        <bdi dir="ltr">{percentage}%</bdi>
      </p>
      <div className={styles['stroke']}>
        <ProgressStroke percent={percentage} label={t('bar', { title, percent: percentage })} />
      </div>
      <p className={styles['units']}>
        {total === 0 ? t('none') : t('units', { done: completed, count: total })}
      </p>
    </li>
  );
}
